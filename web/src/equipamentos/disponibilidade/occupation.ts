import { momentInWords } from '@claquete/core/equipamentos/remessas/moment'
import { manutencaoList } from '@claquete/contract/equipamentos/manutencao/manutencao'
import { toManutencaoList, toRemessaEdit } from '../../addresses/equipamentos.ts'
import { may } from '../../lib/account/permission.ts'
import type { Ocupacao } from './rows.ts'

/** How a bar looks, and the word for it: colour alone says nothing. */
export const looks = {
  reservado: 'Reservado',
  'em-uso': 'Em uso',
  devolvido: 'Devolvido',
  atraso: 'Atrasado',
  falta: 'Faltando',
  manutencao: 'Em manutenção',
  ocupado: 'Ocupado',
} as const
export type Look = keyof typeof looks

const ofStatus: Readonly<Record<number, Look>> = { 1: 'reservado', 2: 'devolvido', 4: 'em-uso' }

export function lookOf({ tipo, id_remessa, id_status }: Ocupacao): Look {
  if (tipo !== 'remessa') return tipo
  return id_remessa === null ? 'ocupado' : (ofStatus[id_status ?? 0] ?? 'ocupado')
}

/** What opens an occupation; undefined for what the person does not see. */
export function addressOf({ id_remessa, id_equipamento_manutencao }: Ocupacao, id: number) {
  if (id_remessa !== null) return toRemessaEdit(id_remessa)
  if (id_equipamento_manutencao === null || !may(manutencaoList.access)) return undefined
  return toManutencaoList({ id_equipamento: id })
}

const first: Partial<Record<Look, string>> = { atraso: 'Atrasado', falta: 'Faltando' }

/** `Atrasado: 2 × REM-0003 · Comercial`. */
export function titleOf(ocupacao: Ocupacao): string {
  const { titulo, quantidade } = ocupacao
  const title = quantidade > 1 ? `${quantidade} × ${titulo}` : titulo
  const word = first[lookOf(ocupacao)]
  return word ? `${word}: ${title}` : title
}

/** `de 01/12/2026 08:00 a 03/12/2026 18:00`, or since when. */
export const whenText = ({ inicio, fim }: Ocupacao): string =>
  fim === null
    ? `desde ${momentInWords(Date.parse(inicio))}, sem previsão`
    : `de ${momentInWords(Date.parse(inicio))} a ${momentInWords(Date.parse(fim))}`
