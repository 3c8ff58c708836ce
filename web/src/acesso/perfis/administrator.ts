/** The profile that administers its tenant; it always keeps the permissions over profiles. */
export const administratorProfile = 1

/** The group of the catalogue that administers profiles. */
export const administrationKeys = 'perfil.'
