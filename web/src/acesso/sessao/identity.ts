const domainKey = 'claquete.dominio'

/** Who somebody says to be, kept while they go back and forth between the forms. */
export interface Identity {
  readonly dominio: string
  readonly login: string
}

/** What a form says of who is there. */
export const identityOf = (form: FormData): Identity => ({
  dominio: String(form.get('dominio')).trim(),
  login: String(form.get('login')).trim(),
})

/** The domain of the last session in this browser. */
export const rememberedDomain = (): string => localStorage.getItem(domainKey) ?? ''
export const rememberDomain = (dominio: string): void => localStorage.setItem(domainKey, dominio)
