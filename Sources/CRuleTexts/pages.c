// Generated: SPARK_RECORD=1 swift test --filter PageTests

#include "CRuleTexts.h"

// `#embed` is part of C23; clang supports it in all versions of C.
#pragma clang diagnostic ignored "-Wc23-extensions"

static const unsigned char SR0101[] = {
#embed "pages/SR0101.md"
};
static const unsigned char SR0102[] = {
#embed "pages/SR0102.md"
};
static const unsigned char SR0103[] = {
#embed "pages/SR0103.md"
};
static const unsigned char SR0104[] = {
#embed "pages/SR0104.md"
};
static const unsigned char SR0105[] = {
#embed "pages/SR0105.md"
};
static const unsigned char SR0106[] = {
#embed "pages/SR0106.md"
};
static const unsigned char SR0107[] = {
#embed "pages/SR0107.md"
};
static const unsigned char SR0108[] = {
#embed "pages/SR0108.md"
};
static const unsigned char SR0109[] = {
#embed "pages/SR0109.md"
};
static const unsigned char SR0201[] = {
#embed "pages/SR0201.md"
};
static const unsigned char SR0202[] = {
#embed "pages/SR0202.md"
};
static const unsigned char SR0203[] = {
#embed "pages/SR0203.md"
};
static const unsigned char SR0204[] = {
#embed "pages/SR0204.md"
};
static const unsigned char SR0205[] = {
#embed "pages/SR0205.md"
};
static const unsigned char SR0206[] = {
#embed "pages/SR0206.md"
};
static const unsigned char SR0207[] = {
#embed "pages/SR0207.md"
};
static const unsigned char SR0208[] = {
#embed "pages/SR0208.md"
};
static const unsigned char SR0209[] = {
#embed "pages/SR0209.md"
};
static const unsigned char SR0210[] = {
#embed "pages/SR0210.md"
};
static const unsigned char SR0211[] = {
#embed "pages/SR0211.md"
};
static const unsigned char SR0212[] = {
#embed "pages/SR0212.md"
};
static const unsigned char SR0213[] = {
#embed "pages/SR0213.md"
};
static const unsigned char SR0214[] = {
#embed "pages/SR0214.md"
};
static const unsigned char SR0215[] = {
#embed "pages/SR0215.md"
};
static const unsigned char SR0216[] = {
#embed "pages/SR0216.md"
};
static const unsigned char SR0217[] = {
#embed "pages/SR0217.md"
};
static const unsigned char SR0218[] = {
#embed "pages/SR0218.md"
};
static const unsigned char SR0219[] = {
#embed "pages/SR0219.md"
};
static const unsigned char SR0220[] = {
#embed "pages/SR0220.md"
};
static const unsigned char SR0221[] = {
#embed "pages/SR0221.md"
};
static const unsigned char SR0222[] = {
#embed "pages/SR0222.md"
};
static const unsigned char SR0223[] = {
#embed "pages/SR0223.md"
};
static const unsigned char SR0299[] = {
#embed "pages/SR0299.md"
};
static const unsigned char SR0301[] = {
#embed "pages/SR0301.md"
};
static const unsigned char SR0302[] = {
#embed "pages/SR0302.md"
};
static const unsigned char SR0303[] = {
#embed "pages/SR0303.md"
};
static const unsigned char SR0304[] = {
#embed "pages/SR0304.md"
};
static const unsigned char SR0305[] = {
#embed "pages/SR0305.md"
};
static const unsigned char SR0306[] = {
#embed "pages/SR0306.md"
};
static const unsigned char SR0307[] = {
#embed "pages/SR0307.md"
};
static const unsigned char SR0308[] = {
#embed "pages/SR0308.md"
};
static const unsigned char SR0309[] = {
#embed "pages/SR0309.md"
};
static const unsigned char SR0310[] = {
#embed "pages/SR0310.md"
};
static const unsigned char SR0311[] = {
#embed "pages/SR0311.md"
};
static const unsigned char SR0312[] = {
#embed "pages/SR0312.md"
};
static const unsigned char SR0313[] = {
#embed "pages/SR0313.md"
};
static const unsigned char SR0314[] = {
#embed "pages/SR0314.md"
};
static const unsigned char SR0315[] = {
#embed "pages/SR0315.md"
};
static const unsigned char SR0316[] = {
#embed "pages/SR0316.md"
};
static const unsigned char SR0317[] = {
#embed "pages/SR0317.md"
};
static const unsigned char SR0318[] = {
#embed "pages/SR0318.md"
};
static const unsigned char SR0319[] = {
#embed "pages/SR0319.md"
};
static const unsigned char SR0320[] = {
#embed "pages/SR0320.md"
};
static const unsigned char SR0321[] = {
#embed "pages/SR0321.md"
};
static const unsigned char SR0322[] = {
#embed "pages/SR0322.md"
};
static const unsigned char SR0330[] = {
#embed "pages/SR0330.md"
};
static const unsigned char SR0331[] = {
#embed "pages/SR0331.md"
};
static const unsigned char SR0332[] = {
#embed "pages/SR0332.md"
};
static const unsigned char SR0340[] = {
#embed "pages/SR0340.md"
};
static const unsigned char SR0341[] = {
#embed "pages/SR0341.md"
};
static const unsigned char SR0342[] = {
#embed "pages/SR0342.md"
};
static const unsigned char SR0343[] = {
#embed "pages/SR0343.md"
};
static const unsigned char SR0344[] = {
#embed "pages/SR0344.md"
};
static const unsigned char SR0345[] = {
#embed "pages/SR0345.md"
};
static const unsigned char SR0346[] = {
#embed "pages/SR0346.md"
};
static const unsigned char SR0347[] = {
#embed "pages/SR0347.md"
};
static const unsigned char SR0350[] = {
#embed "pages/SR0350.md"
};
static const unsigned char SR0351[] = {
#embed "pages/SR0351.md"
};
static const unsigned char SR0352[] = {
#embed "pages/SR0352.md"
};
static const unsigned char SR0353[] = {
#embed "pages/SR0353.md"
};
static const unsigned char SR0354[] = {
#embed "pages/SR0354.md"
};
static const unsigned char SR0355[] = {
#embed "pages/SR0355.md"
};
static const unsigned char SR0356[] = {
#embed "pages/SR0356.md"
};
static const unsigned char SR0357[] = {
#embed "pages/SR0357.md"
};
static const unsigned char SR0358[] = {
#embed "pages/SR0358.md"
};
static const unsigned char SR0360[] = {
#embed "pages/SR0360.md"
};
static const unsigned char SR0361[] = {
#embed "pages/SR0361.md"
};
static const unsigned char SR0362[] = {
#embed "pages/SR0362.md"
};
static const unsigned char SR0401[] = {
#embed "pages/SR0401.md"
};
static const unsigned char SR0402[] = {
#embed "pages/SR0402.md"
};
static const unsigned char SR0403[] = {
#embed "pages/SR0403.md"
};
static const unsigned char SR0404[] = {
#embed "pages/SR0404.md"
};
static const unsigned char SR0407[] = {
#embed "pages/SR0407.md"
};
static const unsigned char SR0408[] = {
#embed "pages/SR0408.md"
};
static const unsigned char SR0409[] = {
#embed "pages/SR0409.md"
};
static const unsigned char SR0410[] = {
#embed "pages/SR0410.md"
};
static const unsigned char SR0411[] = {
#embed "pages/SR0411.md"
};
static const unsigned char SR0412[] = {
#embed "pages/SR0412.md"
};
static const unsigned char SR0413[] = {
#embed "pages/SR0413.md"
};
static const unsigned char SR0414[] = {
#embed "pages/SR0414.md"
};
static const unsigned char SR0415[] = {
#embed "pages/SR0415.md"
};
static const unsigned char SR0416[] = {
#embed "pages/SR0416.md"
};
static const unsigned char SR0418[] = {
#embed "pages/SR0418.md"
};
static const unsigned char SR0419[] = {
#embed "pages/SR0419.md"
};
static const unsigned char SR0420[] = {
#embed "pages/SR0420.md"
};
static const unsigned char SR0421[] = {
#embed "pages/SR0421.md"
};
static const unsigned char SR0422[] = {
#embed "pages/SR0422.md"
};
static const unsigned char SR0423[] = {
#embed "pages/SR0423.md"
};
static const unsigned char SR0424[] = {
#embed "pages/SR0424.md"
};
static const unsigned char SR0425[] = {
#embed "pages/SR0425.md"
};
static const unsigned char SR0426[] = {
#embed "pages/SR0426.md"
};
static const unsigned char SR0427[] = {
#embed "pages/SR0427.md"
};
static const unsigned char SR0428[] = {
#embed "pages/SR0428.md"
};
static const unsigned char SR0431[] = {
#embed "pages/SR0431.md"
};
static const unsigned char SR0432[] = {
#embed "pages/SR0432.md"
};
static const unsigned char SR0434[] = {
#embed "pages/SR0434.md"
};
static const unsigned char SR0501[] = {
#embed "pages/SR0501.md"
};
static const unsigned char SR0502[] = {
#embed "pages/SR0502.md"
};
static const unsigned char SR0503[] = {
#embed "pages/SR0503.md"
};
static const unsigned char SR0504[] = {
#embed "pages/SR0504.md"
};
static const unsigned char SR0505[] = {
#embed "pages/SR0505.md"
};
static const unsigned char SR0506[] = {
#embed "pages/SR0506.md"
};
static const unsigned char SR0507[] = {
#embed "pages/SR0507.md"
};
static const unsigned char SR0508[] = {
#embed "pages/SR0508.md"
};
static const unsigned char SR0509[] = {
#embed "pages/SR0509.md"
};
static const unsigned char SR0510[] = {
#embed "pages/SR0510.md"
};
static const unsigned char SR0511[] = {
#embed "pages/SR0511.md"
};
static const unsigned char SR0512[] = {
#embed "pages/SR0512.md"
};
static const unsigned char SR0516[] = {
#embed "pages/SR0516.md"
};
static const unsigned char SR0517[] = {
#embed "pages/SR0517.md"
};
static const unsigned char SR0518[] = {
#embed "pages/SR0518.md"
};
static const unsigned char SR0519[] = {
#embed "pages/SR0519.md"
};
static const unsigned char SR0520[] = {
#embed "pages/SR0520.md"
};
static const unsigned char SR0521[] = {
#embed "pages/SR0521.md"
};
static const unsigned char SR0522[] = {
#embed "pages/SR0522.md"
};
static const unsigned char SR0523[] = {
#embed "pages/SR0523.md"
};
static const unsigned char SR0524[] = {
#embed "pages/SR0524.md"
};
static const unsigned char SR0525[] = {
#embed "pages/SR0525.md"
};
static const unsigned char SR0526[] = {
#embed "pages/SR0526.md"
};
static const unsigned char SR0527[] = {
#embed "pages/SR0527.md"
};
static const unsigned char SR0528[] = {
#embed "pages/SR0528.md"
};
static const unsigned char SR0529[] = {
#embed "pages/SR0529.md"
};
static const unsigned char SR0530[] = {
#embed "pages/SR0530.md"
};
static const unsigned char SR0540[] = {
#embed "pages/SR0540.md"
};
static const unsigned char SR0541[] = {
#embed "pages/SR0541.md"
};
static const unsigned char SR0542[] = {
#embed "pages/SR0542.md"
};
static const unsigned char SR0543[] = {
#embed "pages/SR0543.md"
};
static const unsigned char SR0544[] = {
#embed "pages/SR0544.md"
};
static const unsigned char SR0545[] = {
#embed "pages/SR0545.md"
};
static const unsigned char SR0546[] = {
#embed "pages/SR0546.md"
};
static const unsigned char SR0547[] = {
#embed "pages/SR0547.md"
};
static const unsigned char SR0548[] = {
#embed "pages/SR0548.md"
};
static const unsigned char SR0549[] = {
#embed "pages/SR0549.md"
};
static const unsigned char SR0550[] = {
#embed "pages/SR0550.md"
};
static const unsigned char SR0551[] = {
#embed "pages/SR0551.md"
};
static const unsigned char SR0552[] = {
#embed "pages/SR0552.md"
};
static const unsigned char SR0554[] = {
#embed "pages/SR0554.md"
};
static const unsigned char SR0555[] = {
#embed "pages/SR0555.md"
};
static const unsigned char SR0556[] = {
#embed "pages/SR0556.md"
};
static const unsigned char SR0557[] = {
#embed "pages/SR0557.md"
};
static const unsigned char SR0558[] = {
#embed "pages/SR0558.md"
};
static const unsigned char SR0559[] = {
#embed "pages/SR0559.md"
};
static const unsigned char SR0560[] = {
#embed "pages/SR0560.md"
};
static const unsigned char SR0561[] = {
#embed "pages/SR0561.md"
};
static const unsigned char SR0562[] = {
#embed "pages/SR0562.md"
};
static const unsigned char SR0563[] = {
#embed "pages/SR0563.md"
};
static const unsigned char SR0564[] = {
#embed "pages/SR0564.md"
};
static const unsigned char SR0565[] = {
#embed "pages/SR0565.md"
};
static const unsigned char SR0566[] = {
#embed "pages/SR0566.md"
};
static const unsigned char SR0567[] = {
#embed "pages/SR0567.md"
};
static const unsigned char SR0568[] = {
#embed "pages/SR0568.md"
};
static const unsigned char SR0569[] = {
#embed "pages/SR0569.md"
};
static const unsigned char SR0570[] = {
#embed "pages/SR0570.md"
};
static const unsigned char SR0573[] = {
#embed "pages/SR0573.md"
};
static const unsigned char SR0575[] = {
#embed "pages/SR0575.md"
};
static const unsigned char SR0576[] = {
#embed "pages/SR0576.md"
};
static const unsigned char SR0577[] = {
#embed "pages/SR0577.md"
};
static const unsigned char SR0580[] = {
#embed "pages/SR0580.md"
};
static const unsigned char SR0581[] = {
#embed "pages/SR0581.md"
};
static const unsigned char SR0582[] = {
#embed "pages/SR0582.md"
};
static const unsigned char SR0590[] = {
#embed "pages/SR0590.md"
};
static const unsigned char SR0591[] = {
#embed "pages/SR0591.md"
};
static const unsigned char SR0592[] = {
#embed "pages/SR0592.md"
};
static const unsigned char SR0594[] = {
#embed "pages/SR0594.md"
};
static const unsigned char SR0595[] = {
#embed "pages/SR0595.md"
};
static const unsigned char SR0596[] = {
#embed "pages/SR0596.md"
};
static const unsigned char SR0599[] = {
#embed "pages/SR0599.md"
};
static const unsigned char SR0601[] = {
#embed "pages/SR0601.md"
};
static const unsigned char SR0602[] = {
#embed "pages/SR0602.md"
};
static const unsigned char SR0603[] = {
#embed "pages/SR0603.md"
};
static const unsigned char SR0604[] = {
#embed "pages/SR0604.md"
};
static const unsigned char SR0605[] = {
#embed "pages/SR0605.md"
};
static const unsigned char SR0606[] = {
#embed "pages/SR0606.md"
};
static const unsigned char SR0607[] = {
#embed "pages/SR0607.md"
};
static const unsigned char SR0608[] = {
#embed "pages/SR0608.md"
};
static const unsigned char SR0609[] = {
#embed "pages/SR0609.md"
};
static const unsigned char SR0610[] = {
#embed "pages/SR0610.md"
};
static const unsigned char SR0611[] = {
#embed "pages/SR0611.md"
};
static const unsigned char SR0613[] = {
#embed "pages/SR0613.md"
};
static const unsigned char SR0614[] = {
#embed "pages/SR0614.md"
};
static const unsigned char SR0615[] = {
#embed "pages/SR0615.md"
};
static const unsigned char SR0616[] = {
#embed "pages/SR0616.md"
};
static const unsigned char SR0617[] = {
#embed "pages/SR0617.md"
};
static const unsigned char SR0619[] = {
#embed "pages/SR0619.md"
};
static const unsigned char SR0620[] = {
#embed "pages/SR0620.md"
};
static const unsigned char SR0621[] = {
#embed "pages/SR0621.md"
};
static const unsigned char SR0622[] = {
#embed "pages/SR0622.md"
};
static const unsigned char SR0623[] = {
#embed "pages/SR0623.md"
};
static const unsigned char SR0624[] = {
#embed "pages/SR0624.md"
};
static const unsigned char SR0625[] = {
#embed "pages/SR0625.md"
};
static const unsigned char SR0626[] = {
#embed "pages/SR0626.md"
};
static const unsigned char SR0630[] = {
#embed "pages/SR0630.md"
};
static const unsigned char SR0631[] = {
#embed "pages/SR0631.md"
};
static const unsigned char SR0632[] = {
#embed "pages/SR0632.md"
};
static const unsigned char SR0633[] = {
#embed "pages/SR0633.md"
};
static const unsigned char SR0636[] = {
#embed "pages/SR0636.md"
};
static const unsigned char SR0637[] = {
#embed "pages/SR0637.md"
};
static const unsigned char SR0638[] = {
#embed "pages/SR0638.md"
};
static const unsigned char SR0639[] = {
#embed "pages/SR0639.md"
};
static const unsigned char SR0640[] = {
#embed "pages/SR0640.md"
};
static const unsigned char SR0641[] = {
#embed "pages/SR0641.md"
};
static const unsigned char SR0642[] = {
#embed "pages/SR0642.md"
};
static const unsigned char SR0643[] = {
#embed "pages/SR0643.md"
};
static const unsigned char SR0644[] = {
#embed "pages/SR0644.md"
};
static const unsigned char SR0645[] = {
#embed "pages/SR0645.md"
};
static const unsigned char SR0646[] = {
#embed "pages/SR0646.md"
};
static const unsigned char SR0647[] = {
#embed "pages/SR0647.md"
};
static const unsigned char SR0649[] = {
#embed "pages/SR0649.md"
};
static const unsigned char SR0652[] = {
#embed "pages/SR0652.md"
};
static const unsigned char SR0655[] = {
#embed "pages/SR0655.md"
};
static const unsigned char SR0658[] = {
#embed "pages/SR0658.md"
};
static const unsigned char SR0659[] = {
#embed "pages/SR0659.md"
};
static const unsigned char SR0663[] = {
#embed "pages/SR0663.md"
};
static const unsigned char SR0664[] = {
#embed "pages/SR0664.md"
};
static const unsigned char SR0665[] = {
#embed "pages/SR0665.md"
};
static const unsigned char SR0666[] = {
#embed "pages/SR0666.md"
};
static const unsigned char SR0667[] = {
#embed "pages/SR0667.md"
};
static const unsigned char SR0668[] = {
#embed "pages/SR0668.md"
};
static const unsigned char SR0669[] = {
#embed "pages/SR0669.md"
};
static const unsigned char SR0670[] = {
#embed "pages/SR0670.md"
};
static const unsigned char SR0701[] = {
#embed "pages/SR0701.md"
};
static const unsigned char SR0702[] = {
#embed "pages/SR0702.md"
};
static const unsigned char SR0703[] = {
#embed "pages/SR0703.md"
};
static const unsigned char SR0704[] = {
#embed "pages/SR0704.md"
};
static const unsigned char SR0705[] = {
#embed "pages/SR0705.md"
};
static const unsigned char SR0711[] = {
#embed "pages/SR0711.md"
};
static const unsigned char SR0712[] = {
#embed "pages/SR0712.md"
};
static const unsigned char SR0713[] = {
#embed "pages/SR0713.md"
};
static const unsigned char SR0714[] = {
#embed "pages/SR0714.md"
};
static const unsigned char SR0715[] = {
#embed "pages/SR0715.md"
};
static const unsigned char SR0716[] = {
#embed "pages/SR0716.md"
};
static const unsigned char SR0717[] = {
#embed "pages/SR0717.md"
};
static const unsigned char SR0801[] = {
#embed "pages/SR0801.md"
};
static const unsigned char SR0802[] = {
#embed "pages/SR0802.md"
};
static const unsigned char SR0803[] = {
#embed "pages/SR0803.md"
};
static const unsigned char SR0804[] = {
#embed "pages/SR0804.md"
};
static const unsigned char SR0805[] = {
#embed "pages/SR0805.md"
};
static const unsigned char SR0806[] = {
#embed "pages/SR0806.md"
};
static const unsigned char SR0807[] = {
#embed "pages/SR0807.md"
};
static const unsigned char SR0901[] = {
#embed "pages/SR0901.md"
};
static const unsigned char SR0902[] = {
#embed "pages/SR0902.md"
};
static const unsigned char SR0903[] = {
#embed "pages/SR0903.md"
};
static const unsigned char SR0904[] = {
#embed "pages/SR0904.md"
};

#define PAGE(text) {text, sizeof text}

static const struct RuleText pages[] = {
  PAGE(SR0101),
  PAGE(SR0102),
  PAGE(SR0103),
  PAGE(SR0104),
  PAGE(SR0105),
  PAGE(SR0106),
  PAGE(SR0107),
  PAGE(SR0108),
  PAGE(SR0109),
  PAGE(SR0201),
  PAGE(SR0202),
  PAGE(SR0203),
  PAGE(SR0204),
  PAGE(SR0205),
  PAGE(SR0206),
  PAGE(SR0207),
  PAGE(SR0208),
  PAGE(SR0209),
  PAGE(SR0210),
  PAGE(SR0211),
  PAGE(SR0212),
  PAGE(SR0213),
  PAGE(SR0214),
  PAGE(SR0215),
  PAGE(SR0216),
  PAGE(SR0217),
  PAGE(SR0218),
  PAGE(SR0219),
  PAGE(SR0220),
  PAGE(SR0221),
  PAGE(SR0222),
  PAGE(SR0223),
  PAGE(SR0299),
  PAGE(SR0301),
  PAGE(SR0302),
  PAGE(SR0303),
  PAGE(SR0304),
  PAGE(SR0305),
  PAGE(SR0306),
  PAGE(SR0307),
  PAGE(SR0308),
  PAGE(SR0309),
  PAGE(SR0310),
  PAGE(SR0311),
  PAGE(SR0312),
  PAGE(SR0313),
  PAGE(SR0314),
  PAGE(SR0315),
  PAGE(SR0316),
  PAGE(SR0317),
  PAGE(SR0318),
  PAGE(SR0319),
  PAGE(SR0320),
  PAGE(SR0321),
  PAGE(SR0322),
  PAGE(SR0330),
  PAGE(SR0331),
  PAGE(SR0332),
  PAGE(SR0340),
  PAGE(SR0341),
  PAGE(SR0342),
  PAGE(SR0343),
  PAGE(SR0344),
  PAGE(SR0345),
  PAGE(SR0346),
  PAGE(SR0347),
  PAGE(SR0350),
  PAGE(SR0351),
  PAGE(SR0352),
  PAGE(SR0353),
  PAGE(SR0354),
  PAGE(SR0355),
  PAGE(SR0356),
  PAGE(SR0357),
  PAGE(SR0358),
  PAGE(SR0360),
  PAGE(SR0361),
  PAGE(SR0362),
  PAGE(SR0401),
  PAGE(SR0402),
  PAGE(SR0403),
  PAGE(SR0404),
  PAGE(SR0407),
  PAGE(SR0408),
  PAGE(SR0409),
  PAGE(SR0410),
  PAGE(SR0411),
  PAGE(SR0412),
  PAGE(SR0413),
  PAGE(SR0414),
  PAGE(SR0415),
  PAGE(SR0416),
  PAGE(SR0418),
  PAGE(SR0419),
  PAGE(SR0420),
  PAGE(SR0421),
  PAGE(SR0422),
  PAGE(SR0423),
  PAGE(SR0424),
  PAGE(SR0425),
  PAGE(SR0426),
  PAGE(SR0427),
  PAGE(SR0428),
  PAGE(SR0431),
  PAGE(SR0432),
  PAGE(SR0434),
  PAGE(SR0501),
  PAGE(SR0502),
  PAGE(SR0503),
  PAGE(SR0504),
  PAGE(SR0505),
  PAGE(SR0506),
  PAGE(SR0507),
  PAGE(SR0508),
  PAGE(SR0509),
  PAGE(SR0510),
  PAGE(SR0511),
  PAGE(SR0512),
  PAGE(SR0516),
  PAGE(SR0517),
  PAGE(SR0518),
  PAGE(SR0519),
  PAGE(SR0520),
  PAGE(SR0521),
  PAGE(SR0522),
  PAGE(SR0523),
  PAGE(SR0524),
  PAGE(SR0525),
  PAGE(SR0526),
  PAGE(SR0527),
  PAGE(SR0528),
  PAGE(SR0529),
  PAGE(SR0530),
  PAGE(SR0540),
  PAGE(SR0541),
  PAGE(SR0542),
  PAGE(SR0543),
  PAGE(SR0544),
  PAGE(SR0545),
  PAGE(SR0546),
  PAGE(SR0547),
  PAGE(SR0548),
  PAGE(SR0549),
  PAGE(SR0550),
  PAGE(SR0551),
  PAGE(SR0552),
  PAGE(SR0554),
  PAGE(SR0555),
  PAGE(SR0556),
  PAGE(SR0557),
  PAGE(SR0558),
  PAGE(SR0559),
  PAGE(SR0560),
  PAGE(SR0561),
  PAGE(SR0562),
  PAGE(SR0563),
  PAGE(SR0564),
  PAGE(SR0565),
  PAGE(SR0566),
  PAGE(SR0567),
  PAGE(SR0568),
  PAGE(SR0569),
  PAGE(SR0570),
  PAGE(SR0573),
  PAGE(SR0575),
  PAGE(SR0576),
  PAGE(SR0577),
  PAGE(SR0580),
  PAGE(SR0581),
  PAGE(SR0582),
  PAGE(SR0590),
  PAGE(SR0591),
  PAGE(SR0592),
  PAGE(SR0594),
  PAGE(SR0595),
  PAGE(SR0596),
  PAGE(SR0599),
  PAGE(SR0601),
  PAGE(SR0602),
  PAGE(SR0603),
  PAGE(SR0604),
  PAGE(SR0605),
  PAGE(SR0606),
  PAGE(SR0607),
  PAGE(SR0608),
  PAGE(SR0609),
  PAGE(SR0610),
  PAGE(SR0611),
  PAGE(SR0613),
  PAGE(SR0614),
  PAGE(SR0615),
  PAGE(SR0616),
  PAGE(SR0617),
  PAGE(SR0619),
  PAGE(SR0620),
  PAGE(SR0621),
  PAGE(SR0622),
  PAGE(SR0623),
  PAGE(SR0624),
  PAGE(SR0625),
  PAGE(SR0626),
  PAGE(SR0630),
  PAGE(SR0631),
  PAGE(SR0632),
  PAGE(SR0633),
  PAGE(SR0636),
  PAGE(SR0637),
  PAGE(SR0638),
  PAGE(SR0639),
  PAGE(SR0640),
  PAGE(SR0641),
  PAGE(SR0642),
  PAGE(SR0643),
  PAGE(SR0644),
  PAGE(SR0645),
  PAGE(SR0646),
  PAGE(SR0647),
  PAGE(SR0649),
  PAGE(SR0652),
  PAGE(SR0655),
  PAGE(SR0658),
  PAGE(SR0659),
  PAGE(SR0663),
  PAGE(SR0664),
  PAGE(SR0665),
  PAGE(SR0666),
  PAGE(SR0667),
  PAGE(SR0668),
  PAGE(SR0669),
  PAGE(SR0670),
  PAGE(SR0701),
  PAGE(SR0702),
  PAGE(SR0703),
  PAGE(SR0704),
  PAGE(SR0705),
  PAGE(SR0711),
  PAGE(SR0712),
  PAGE(SR0713),
  PAGE(SR0714),
  PAGE(SR0715),
  PAGE(SR0716),
  PAGE(SR0717),
  PAGE(SR0801),
  PAGE(SR0802),
  PAGE(SR0803),
  PAGE(SR0804),
  PAGE(SR0805),
  PAGE(SR0806),
  PAGE(SR0807),
  PAGE(SR0901),
  PAGE(SR0902),
  PAGE(SR0903),
  PAGE(SR0904),
};

size_t rulePageCount(void) { return sizeof pages / sizeof *pages; }

const struct RuleText *rulePage(size_t index) {
  return index < rulePageCount() ? &pages[index] : NULL;
}
