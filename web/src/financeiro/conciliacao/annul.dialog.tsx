import { conciliacaoAnnul } from '@claquete/contract/financeiro/conciliacao/annul'
import { lancamentosConciliacao } from '@claquete/contract/financeiro/conciliacao/conciliacao'
import type { LinhaExtrato } from '@claquete/contract/financeiro/conciliacao/conciliacao'
import { formatDateBr } from '@claquete/core/kernel/time/calendar'
import { Anchor } from '@mantine/core'
import { Link } from 'react-router'
import { toPayableEdit, toReceivableEdit } from '../../addresses/livro.ts'
import { useRead } from '../../lib/wire/call.ts'
import { FormDialog } from '../../ui/form/dialog.tsx'
import { useRecordForm } from '../../ui/form/use-record-form.ts'
import { Note } from '../../ui/layout/text.tsx'
import { LineNote } from './line-note.tsx'
import { conciliacaoReads } from './reads.ts'

interface AnnulProps {
  readonly conta: number
  /** The payment or receipt first, then its return. */
  readonly linhas: readonly [LinhaExtrato, LinhaExtrato]
  readonly onClose: () => void
  readonly onDone: () => void
}

/** A payment and its return are decided together: nothing moves in the books. */
export function AnnulDialog({ conta, linhas, onClose, onDone }: AnnulProps) {
  const [first] = linhas
  const f = useRecordForm(conciliacaoAnnul, {
    initial: { motivo: '' },
    request: ({ motivo }) => ({
      body: {
        id_contabancaria: conta,
        linhas: linhas.map(({ id_extrato_historico }) => id_extrato_historico),
        ...(motivo !== '' && { motivo }),
      },
    }),
    refresh: conciliacaoReads,
  })
  return (
    <FormDialog form={f} title="Os dois se anulam" yes="Anular" onClose={onClose} onDone={onDone}>
      {linhas.map((linha) => (
        <LineNote key={linha.id_extrato_historico} linha={linha} />
      ))}
      <Note>
        As duas linhas ficam conciliadas uma com a outra, em uma só decisão. Nada muda no livro: o
        título continua em aberto.
      </Note>
      <SettledAlready conta={conta} linha={first} />
      <f.Text of="motivo" label="Motivo" />
    </FormDialog>
  )
}

/** Settlements of the same value, which leave a title settled that the bank says was not. */
function SettledAlready({
  conta,
  linha,
}: {
  readonly conta: number
  readonly linha: LinhaExtrato
}) {
  const { valor, data } = linha
  const { data: found } = useRead(lancamentosConciliacao, {
    query: { id_contabancaria: conta, tipo: 'baixa', valor, data },
  })
  const same = found?.data.filter((one) => one.valor === valor).slice(0, 3) ?? []
  if (same.length === 0) return null
  return (
    <Note tone="warning">
      Há baixa deste valor ainda não conciliada. Se foi este pagamento, desfaça-a antes, e o título
      volta a dever:{' '}
      {same.map(({ id, id_lancamento, descricao, razao, data: day }, at) => (
        <span key={id}>
          {at > 0 && ', '}
          <Anchor
            component={Link}
            to={valor < 0 ? toPayableEdit(id_lancamento) : toReceivableEdit(id_lancamento)}
            inherit
          >
            {razao ?? descricao}, {formatDateBr(day)}
          </Anchor>
        </span>
      ))}
      .
    </Note>
  )
}
