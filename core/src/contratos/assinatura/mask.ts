/** What is shown of somebody to whoever has the document: enough for them to know themselves, too little for others. */

/** `a•••@foto.example`: the first letter and the host. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@')
  return at < 1 ? '•••' : `${[...email][0]}•••${email.slice(at)}`
}

/** `•••.456.789-••` of a CPF, `12.345.678/••••-••` of a CNPJ; blank for a blank. Takes it with or without punctuation. */
export function maskDocumento(typed: string): string {
  const documento = typed.replaceAll(/[^0-9a-z]/giu, '')
  if (documento === '') return ''
  if (documento.length === 11) return `•••.${documento.slice(3, 6)}.${documento.slice(6, 9)}-••`
  if (documento.length !== 14) return '•••'
  const [one, two, three] = [documento.slice(0, 2), documento.slice(2, 5), documento.slice(5, 8)]
  return `${one}.${two}.${three}/••••-••`
}

/** `Ana M. S.`: the first name, and of the others the initials. */
export function maskName(nome: string): string {
  const small = /^(d[aeo]s?|e)$/i
  const [first = '', ...others] = nome.trim().split(/\s+/)
  const initials = others.filter((word) => !small.test(word)).map((word) => `${[...word][0]}.`)
  return [first, ...initials].join(' ')
}
