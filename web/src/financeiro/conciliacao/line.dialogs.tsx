import {
  conciliacaoCreate,
  conciliacaoIgnore,
} from '@claquete/contract/financeiro/conciliacao/conciliacao'
import type { LinhaExtrato, Proposta } from '@claquete/contract/financeiro/conciliacao/conciliacao'
import { useValues } from '../../lib/form/form.ts'
import { counted } from '../../lib/plain/format.ts'
import { contas } from '../../livro/titulos/public.ts'
import { FormDialog } from '../../ui/form/dialog.tsx'
import { useRecordForm } from '../../ui/form/use-record-form.ts'
import { Note } from '../../ui/layout/text.tsx'
import { LineNote } from './line-note.tsx'
import type { LineDialogProps } from './line-note.tsx'
import { conciliacaoReads } from './reads.ts'

interface IgnoreProps {
  readonly linhas: readonly LinhaExtrato[]
  readonly onClose: () => void
}

/** Leaves lines out of the reconciliation, with a reason. */
export function IgnoreDialog({ linhas, onClose }: IgnoreProps) {
  const ids = linhas.map(({ id_extrato_historico }) => id_extrato_historico)
  const f = useRecordForm(conciliacaoIgnore, {
    initial: { motivo: '' },
    request: ({ motivo }) => ({ body: { linhas: ids, motivo } }),
    refresh: conciliacaoReads,
  })
  const many = counted(linhas.length, 'esta linha', 'linhas').replace(/^1 /u, '')
  return (
    <FormDialog form={f} title={`Ignorar ${many}`} yes="Ignorar" onClose={onClose}>
      {linhas.map((linha) => (
        <LineNote key={linha.id_extrato_historico} linha={linha} />
      ))}
      <f.Area of="motivo" label="Motivo" rows={2} />
    </FormDialog>
  )
}

interface TransferProps extends LineDialogProps {
  readonly proposta: Proposta | undefined
  readonly own: ReadonlySet<number>
}

/** Books a line as a transfer from or to another own account, with the line of that side when it is proposed. */
export function TransferLineDialog({ linha, proposta, own, onClose }: TransferProps) {
  const proposed = proposta?.acao === 'transferir' ? proposta : undefined
  const theirsOf = (other: number | null) =>
    proposed !== undefined && other === proposed.id_conta_destino
      ? proposed.linhas.filter((id) => !own.has(id))
      : []
  const f = useRecordForm(conciliacaoCreate, {
    initial: { conta: proposed?.id_conta_destino ?? null },
    request: ({ conta }) => ({
      body: {
        id_contabancaria: linha.id_contabancaria,
        linhas: [linha.id_extrato_historico],
        transferencia: { id_contabancaria: conta, linhas: theirsOf(conta) },
      },
    }),
    refresh: conciliacaoReads,
  })
  const { conta: other } = useValues(f)
  const theirs = theirsOf(other)
  return (
    <FormDialog
      form={f}
      title="Transferência entre contas"
      yes="Transferir e conciliar"
      isDisabled={other === null || other === linha.id_contabancaria}
      onClose={onClose}
    >
      <LineNote linha={linha} />
      <f.Picker
        of="conta"
        as="transferencia.id_contabancaria"
        label={linha.valor < 0 ? 'Para a conta' : 'Da conta'}
        source={contas}
      />
      {other === linha.id_contabancaria && <Note tone="warning">Esta é a conta da linha.</Note>}
      {theirs.length > 0 ? (
        <Note>
          Concilia junto a linha do outro lado, em {proposed?.conta_destino}: {proposed?.motivo}.
        </Note>
      ) : (
        <Note small>
          A linha do outro lado, quando o extrato dela vier, é proposta com esta transferência.
        </Note>
      )}
    </FormDialog>
  )
}
