/** Id of the administrator profile, which always keeps the permissions over profiles. */
export const administratorProfile = 1

/** Prefix of the permissions over profiles. */
export const administrationKeys = 'perfil.'
