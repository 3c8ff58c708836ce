import { calendarDate } from '@claquete/core/kernel/time/calendar'
import type { World } from '../../../../test/world.ts'
import { create } from '../../../livro/contas/testing/conta-bancaria.ts'
import { ofxOf } from '../../extrato/testing/ofx-file.ts'
import type { OfxEntry } from '../../extrato/testing/ofx-file.ts'

/** A card that closes on the 25th. */
export const newCard = (world: World, descricao: string) =>
  create(world, {
    descricao,
    id_contabancaria_tipo: 4,
    dia_fechamento: 25,
    dia_vencimento: 5,
    data_abertura: calendarDate('2020-01-01'),
  })

export const april = calendarDate('2026-04-01')
export const may = calendarDate('2026-05-01')

/** What a card’s file of March says. */
export const march: readonly OfxEntry[] = [
  { dia: '2026-03-05', valor: '1200.00', fitid: 'p', memo: 'PAGAMENTO RECEBIDO' },
  { dia: '2026-03-10', valor: '-100.00', fitid: 'a', memo: 'KALUNGA PARC 01/03' },
  { dia: '2026-03-11', valor: '-20.00', fitid: 'b', memo: 'UBER' },
  { dia: '2026-03-11', valor: '-20.00', fitid: 'b', memo: 'UBER' },
  { dia: '2026-03-12', valor: '-4.88', fitid: 'i', memo: 'IOF COMPRA INTERNACIONAL' },
  { dia: '2026-01-10', valor: '-50.00', fitid: 'c', memo: 'LEROY PARC 03/10' },
  { dia: '2026-03-15', valor: '30.00', fitid: 'd', memo: 'ESTORNO LOJA' },
]
/** Without the total of the file, which is no entry. */
export const marchTotal = 100 + 20 + 20 + 4.88 + 50 - 30

/** The card’s own file with these entries. */
export const file = (entries: readonly OfxEntry[]) => ofxOf(entries, { cartao: '5555********1234' })
