// Stands here until the first slice lands.
