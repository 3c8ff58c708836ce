import { browserStorage } from '../../lib/plain/storage.ts'

const domainKey = 'claquete.dominio'

/** The typed domain and login, kept when switching between the forms. */
export interface Identity {
  readonly dominio: string
  readonly login: string
}

/** Domain and login of a form. */
export const identityOf = (form: FormData): Identity => ({
  dominio: String(form.get('dominio')).trim(),
  login: String(form.get('login')).trim(),
})

/** Domain of the last sign-in in this browser. */
export const rememberedDomain = (): string => browserStorage.getItem(domainKey) ?? ''
export const rememberDomain = (dominio: string): void => browserStorage.setItem(domainKey, dominio)
