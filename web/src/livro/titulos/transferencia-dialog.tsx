import type { ContaDaBaixa } from '@claquete/contract/livro/titulos/baixa'
import {
  transferenciaContas,
  transferenciaCreate,
  transferenciaUpdate,
} from '@claquete/contract/livro/titulos/transferencia'
import type { Transferencia } from '@claquete/contract/livro/titulos/transferencia'
import { todayInSaoPaulo } from '@claquete/core/kernel/calendar'
import type { CalendarDate } from '@claquete/core/kernel/calendar'
import { TextInput } from '@mantine/core'
import { addReais, reais, subtractReais } from '../../lib/money.ts'
import { useAct } from '../../lib/act.ts'
import { callDraft, useRead } from '../../lib/call.ts'
import { choiceOf } from '../../lib/choice.ts'
import { useFields } from '../../lib/fields.ts'
import { FormDialog } from '../../ui/form/form-dialog.tsx'
import { DateInput } from '../../ui/inputs/date-input.tsx'
import { MoneyInput } from '../../ui/inputs/money-input.tsx'
import { Grid } from '../../ui/layout/grid.tsx'
import { Note } from '../../ui/layout/text.tsx'
import { ContaSelect } from './baixa-fields.tsx'
import { moneyReads } from './reads.ts'

interface TransferDialogProps {
  /** Undefined for a new transfer. */
  readonly transferencia?: Transferencia
  readonly onClose: () => void
}

interface Values {
  readonly origem: string
  readonly destino: string
  readonly data: CalendarDate
  readonly valor: number
  readonly descricao: string
  /** The version read; 0 of a new transfer. */
  readonly versao: number
}

const valuesOf = (um: Transferencia | undefined): Values => ({
  origem: choiceOf(um?.id_conta_origem) ?? '',
  destino: choiceOf(um?.id_conta_destino) ?? '',
  data: um?.data ?? todayInSaoPaulo(Date.now()),
  valor: um?.valor ?? 0,
  descricao: um?.descricao ?? '',
  versao: um?.versao ?? 0,
})

const bodyOf = ({ origem, destino, data, valor, descricao }: Values) => ({
  id_conta_origem: Number(origem) || undefined,
  id_conta_destino: Number(destino) || undefined,
  data,
  valor,
  ...(descricao && { descricao }),
})

/** Transfers between bank accounts, with each one's balance before and after. */
export function TransferDialog({ transferencia, onClose }: TransferDialogProps) {
  const act = useAct({ refresh: moneyReads })
  const { values, change, field, text } = useFields(() => valuesOf(transferencia), act.wrong)
  const reading = useRead(
    transferenciaContas,
    { body: { data: values.data } },
    { keepPreviousData: true, staleTime: 0 },
  )
  const contas = reading.data?.data ?? []
  const body = bodyOf(values)
  const run = () =>
    transferencia
      ? callDraft(transferenciaUpdate, {
          params: { id_transferencia: transferencia.id_transferencia },
          body: {
            ...body,
            num_documento: transferencia.num_documento,
            obs: transferencia.obs,
            versao: values.versao,
          },
        })
      : callDraft(transferenciaCreate, { body })
  const before = transferencia && valuesOf(transferencia)
  return (
    <FormDialog
      act={act}
      title={transferencia ? 'Alterar transferência' : 'Transferir entre contas'}
      yes={transferencia ? 'Salvar' : 'Transferir'}
      size="lg"
      run={run}
      onClose={onClose}
    >
      <Grid min={220}>
        {(['origem', 'destino'] as const).map((side) => (
          <div key={side}>
            <ContaSelect
              label={side === 'origem' ? 'Sai de' : 'Entra em'}
              contas={contas}
              {...field(side, `id_conta_${side}`)}
            />
            <After contas={contas} side={side} values={values} before={before} />
          </div>
        ))}
        <DateInput
          label="Data"
          withAsterisk
          {...field('data')}
          onChange={(data) => data && change({ data })}
        />
        <MoneyInput label="Valor" withAsterisk {...field('valor')} />
      </Grid>
      <TextInput
        label="Descrição"
        placeholder="Os nomes das contas, se ficar em branco"
        maxLength={300}
        {...text('descricao')}
      />
    </FormDialog>
  )
}

interface AfterProps {
  readonly contas: readonly ContaDaBaixa[]
  readonly side: 'origem' | 'destino'
  readonly values: Values
  readonly before: Values | undefined
}

const moved = (conta: string, { origem, destino, valor }: Values) =>
  (conta === destino ? valor : 0) - (conta === origem ? valor : 0)

/** Balance before and after; an edit first takes back the stored transfer. */
function After({ contas, side, values, before }: AfterProps) {
  const escolhida = values[side]
  const conta = contas.find((um) => String(um.id_contabancaria) === escolhida)
  if (conta?.saldo === undefined || values.origem === values.destino) return null
  const semEsta = subtractReais(conta.saldo, before ? moved(escolhida, before) : 0)
  const depois = addReais(semEsta, moved(escolhida, values))
  return (
    <Note small tone={depois < 0 ? 'danger' : 'muted'}>
      {reais(conta.saldo)} → <strong>{reais(depois)}</strong>
    </Note>
  )
}
