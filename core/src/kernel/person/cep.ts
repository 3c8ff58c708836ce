/** The mask of a CEP as it is typed and shown; # is a digit. */
export const CEP_MASK = '#####-###'

/** The eight digits of a CEP typed with or without punctuation; undefined for anything else. */
export function normalizeCep(text: string): string | undefined {
  const parts = /^(\d{2})\.?(\d{3})[-\s]?(\d{3})$/u.exec(text.trim())
  return parts ? parts.slice(1).join('') : undefined
}

/** '01310-100'; returns anything that is not a CEP unchanged. */
export function formatCep(text: string): string {
  const cep = normalizeCep(text)
  return cep === undefined ? text : `${cep.slice(0, 5)}-${cep.slice(5)}`
}
