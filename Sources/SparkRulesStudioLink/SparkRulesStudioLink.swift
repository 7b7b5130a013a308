// Connects an app under development with the studio.
//
//   StudioLink       the connection, which an app starts
//   ActivityRecorder what a person does, as steps of a session
//   LinkMessage      what is sent to the studio
//   StudioServer     the requests
