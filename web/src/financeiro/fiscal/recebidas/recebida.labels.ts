import type { ConsultaDaNota } from '@claquete/contract/financeiro/fiscal/recebidas/consulta'
import type { FileResult } from '@claquete/contract/financeiro/fiscal/recebidas/recebida-acts'
import { assinaturaLabels, situacaoLabels } from '@claquete/core/financeiro/fiscal/recebidas/estado'
import type {
  Assinatura,
  SituacaoDaRecebida,
} from '@claquete/core/financeiro/fiscal/recebidas/estado'
import type { Grau } from '@claquete/core/financeiro/fiscal/recebidas/proposta'
import { lookOf } from '../nfse/nota.labels.ts'

const colors: Readonly<Record<SituacaoDaRecebida, string>> = {
  a_vincular: 'orange',
  vinculada: 'green',
  dispensada: 'gray',
  cancelada: 'gray',
  cancelada_paga: 'red',
}
const colorsOfAssinatura: Readonly<Record<Assinatura, string>> = {
  valida: 'green',
  invalida: 'red',
  ausente: 'orange',
  sem_xml: 'blue',
}

const looksOf = <Word extends string>(
  labels: Readonly<Record<Word, string>>,
  own: Readonly<Record<Word, string>>,
) =>
  Object.fromEntries(
    (Object.keys(labels) as Word[]).map((word) => [
      word,
      { label: labels[word], color: own[word] },
    ]),
  ) as Record<Word, { label: string; color: string }>

export const situacaoLooks = looksOf(situacaoLabels, colors)
export const assinaturaLooks = looksOf(assinaturaLabels, colorsOfAssinatura)
export const situacoes = (Object.keys(situacaoLabels) as SituacaoDaRecebida[]).map((value) => ({
  value,
  label: situacaoLabels[value],
}))
export const assinaturaOptions = (Object.keys(assinaturaLabels) as Assinatura[]).map((value) => ({
  value,
  label: assinaturaLabels[value],
}))

/** How sure a proposal is, in words that a person decides by. */
export const grauLooks: Readonly<Record<Grau, { label: string; color: string }>> = {
  igual: { label: 'Igual', color: 'green' },
  provavel: { label: 'Provável', color: 'orange' },
  possivel: { label: 'Possível', color: 'gray' },
}

export const resultadoLooks: Readonly<
  Record<FileResult['resultado'], { label: string; color: string }>
> = {
  lida: { label: 'Lida', color: 'green' },
  atualizada: { label: 'Atualizada', color: 'green' },
  evento: { label: 'Evento', color: 'blue' },
  ja_estava: { label: 'Já estava', color: 'gray' },
  assinatura: { label: 'Assinatura', color: 'red' },
  de_outra: { label: 'De outra empresa', color: 'orange' },
  nao_e_nota: { label: 'Não lida', color: 'red' },
}

/** The state of a note that was looked up, issued or received. */
export function lookOfConsulta(estado: ConsultaDaNota['estado']) {
  if (estado === 'em_vigor') return { label: 'Em vigor', color: 'green' }
  return estado === 'so_chave' ? { label: 'Só a chave', color: 'blue' } : lookOf(estado)
}
