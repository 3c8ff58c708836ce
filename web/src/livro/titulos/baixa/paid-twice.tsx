import type { StateOfPagamento } from '@claquete/contract/livro/titulos/columns'
import type { TituloToSettle } from '@claquete/contract/livro/titulos/baixa'
import { Link } from 'react-router'
import { toLotePagamento } from '../../../addresses/financeiro.ts'
import { counted } from '../../../lib/plain/format.ts'
import { addReais, reais } from '../../../lib/plain/money.ts'
import { Notice } from '../../../ui/layout/notice.tsx'

/** Of a payment that the bank may still make. */
const saidOf: Readonly<Record<Exclude<StateOfPagamento, 'rejeitado'>, string>> = {
  preparado: 'está preparado para pagamento',
  em_arquivo: 'está em um arquivo enviado ao banco',
  agendado: 'está agendado no banco',
}

const isOnItsWay = ({ pagamento }: TituloToSettle) =>
  pagamento !== null && pagamento !== 'rejeitado'

/** Warns of titles that a bank may pay by itself: settled by hand as well, they may be paid twice. */
export function PaidTwice({ titulos }: { readonly titulos: readonly TituloToSettle[] }) {
  const found = titulos.filter(isOnItsWay)
  const [first] = found
  if (!first?.pagamento || first.pagamento === 'rejeitado') return null
  const lotes = [...new Set(found.flatMap(({ id_lote_pagamento }) => id_lote_pagamento ?? []))]
  return (
    <Notice
      tone="warning"
      title={
        found.length === 1
          ? `Este pagamento ${saidOf[first.pagamento]}`
          : `${counted(found.length, 'destes títulos está', 'destes títulos estão')} em lotes de pagamento, ${reais(addReais(...found.map(({ saldo }) => saldo)))} ao todo`
      }
    >
      O banco ainda pode fazer o pagamento. Dê baixa à mão só se pagou por fora e retirou do banco o
      que estava lá.{' '}
      {lotes.slice(0, 3).map((id) => (
        <span key={id}>
          <Link to={toLotePagamento(id)}>Ver lote nº {id}</Link>{' '}
        </span>
      ))}
    </Notice>
  )
}
