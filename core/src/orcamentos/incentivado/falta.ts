import { estruturas } from './estruturas/all.ts'
import type { Falta, Limite } from './limite.ts'

const either = new Intl.ListFormat('pt-BR', { type: 'disjunction' })

/** What a limit needs so that it can be measured, as people read it. */
export function textOfFalta({ alvo, base }: Limite, falta: Falta): string {
  if (falta === 'uf') return 'Não medido: informe a UF do proponente no projeto.'
  const wanted = [
    ...(alvo.tipo === 'categoria' ? alvo.categorias : []),
    ...(base.tipo === 'itens' ? base.categorias : []),
  ]
  const names = estruturas
    .filter(({ nos }) => nos.some(({ categoria }) => categoria && wanted.includes(categoria)))
    .map(({ nome }) => `“${nome}”`)
  return names.length === 0
    ? 'Não medido: nenhuma estrutura tem um lugar para esta rubrica.'
    : `Não medido: ponha as linhas do orçamento na estrutura ${either.format(names)}.`
}
