#ifndef C_OBJECT_LIFE_SHIM_H
#define C_OBJECT_LIFE_SHIM_H

/// Of Swift's run time, where it reads weak references with it: retains an object unless its end has
/// begun, and gives it; else null.
void *_Nullable swift_tryRetain(void *_Nonnull object);

#endif
