/** The variables of a greeting, named as in letter templates, with example values for previews. */
export const greetingVariables = {
  'contato.nome': 'Marina',
  'cliente.fantasia': 'Café Serra Alta',
  'cliente.razao': 'Serra Alta Alimentos Ltda.',
  'agencia.fantasia': 'Agência Norte',
  'job.numero': 'ORC-2026-0042',
  'job.titulo': 'Campanha de inverno',
  'responsavel.nome': 'Paula Ribeiro',
  validade: '15 dias',
} as const
export type GreetingVariable = keyof typeof greetingVariables
export type GreetingValues = Readonly<Record<GreetingVariable, string>>

const braces = /\{\{\s*([^{}]*?)\s*\}\}/gu

const isKnown = (name: string): name is GreetingVariable => Object.hasOwn(greetingVariables, name)

/** Replaces each variable; one without a value leaves nothing. */
export function fillGreeting(text: string, values: Partial<GreetingValues>): string {
  return text.replace(braces, (whole, name: string) =>
    isKnown(name) ? (values[name] ?? '') : whole,
  )
}

/** Why a greeting is invalid: an unknown variable, or braces left open. */
export function greetingProblem(text: string): string | undefined {
  for (const [whole, name = ''] of text.matchAll(braces)) {
    if (!isKnown(name)) return `A variável ${whole} não existe. Escolha uma da lista.`
  }
  const rest = text.replace(braces, '')
  if (!rest.includes('{{') && !rest.includes('}}')) return undefined
  return 'Há chaves {{ }} sem par. Escolha a variável na lista.'
}
