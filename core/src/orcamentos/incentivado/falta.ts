import { estruturas } from './estruturas/all.ts'
import type { Falta, Limite } from './limite.ts'

const either = new Intl.ListFormat('pt-BR', { type: 'disjunction' })

const told = {
  uf: 'Não medido: informe a UF do proponente no projeto.',
  episodios: 'Não medido: informe no projeto quantos episódios a obra tem.',
  proponente:
    'Não medido: o proponente é pessoa física ou MEI, e o CPF ou o CNPJ dele diz qual. Informe-o no cadastro.',
  excecao:
    'Não medido: diga no projeto a exceção de tamanho que ele tem. Sem exceção, passaria deste limite.',
} as const

/** What a limit needs so that it can be measured, as people read it. */
export function textOfFalta({ alvo, base }: Limite, falta: Falta): string {
  if (falta !== 'lugar') return told[falta]
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
