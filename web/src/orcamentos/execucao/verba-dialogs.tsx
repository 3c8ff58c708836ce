import {
  verbaCreateV2,
  verbaTransfer,
  verbaUpdate,
} from '@claquete/contract/orcamentos/execucao/verba'
import type { VerbaRow } from '@claquete/contract/orcamentos/execucao/verba'
import type { FormaDePagamento } from '@claquete/core/livro/titulos/methods'
import { NativeSelect, TextInput } from '@mantine/core'
import { useMemo } from 'react'
import { reais } from '../../lib/money.ts'
import { useAct } from '../../lib/act.ts'
import { callDraft } from '../../lib/call.ts'
import { choiceOf, idOf } from '../../lib/choice.ts'
import { useFields } from '../../lib/fields.ts'
import { FormDialog } from '../../ui/form/form-dialog.tsx'
import { MoneyInput } from '../../ui/inputs/money-input.tsx'
import { PickerInput } from '../../ui/inputs/picker-input.tsx'
import {
  itensSource,
  jobsSource,
  prestadoresSource,
  produtoresSource,
  verbasSource,
} from './execucao.sources.ts'
import { formaOf, formaOptions } from './pagamento-fields.tsx'
import { jobReads } from './reads.ts'

interface RequestVerbaProps {
  readonly id_orcamento: number | undefined
  readonly id_orca_item?: number | undefined
  readonly verba?: VerbaRow
  readonly label: string
  readonly onClose: () => void
}

interface Values {
  readonly id_orcamento: string | null
  readonly id_produtor: string | null
  readonly id_orca_item: string | null
  readonly id_usuario_produtor: string | null
  readonly valor: number
  readonly descricao: string
  readonly forma: FormaDePagamento | ''
  /** The version read; 0 of a new fund. */
  readonly versao: number
}

const valuesOf = ({ id_orcamento, id_orca_item, verba }: RequestVerbaProps): Values =>
  verba
    ? {
        id_orcamento: choiceOf(verba.id_orcamento),
        id_produtor: choiceOf(verba.id_produtor),
        id_orca_item: choiceOf(verba.id_orca_item),
        id_usuario_produtor: choiceOf(verba.id_usuario_produtor),
        valor: verba.valor,
        descricao: verba.descricao,
        forma: formaOf(verba.forma),
        versao: verba.versao,
      }
    : {
        id_orcamento: choiceOf(id_orcamento),
        id_produtor: null,
        id_orca_item: choiceOf(id_orca_item),
        id_usuario_produtor: null,
        valor: 0,
        descricao: '',
        forma: '',
        versao: 0,
      }

/** Requests a fund, or edits the request. */
export function RequestVerbaDialog(props: RequestVerbaProps) {
  const { id_orcamento, verba, label, onClose } = props
  const act = useAct({ refresh: jobReads })
  const { values, change, field, text } = useFields(() => valuesOf(props), act.wrong)
  const job = Number(values.id_orcamento)
  const itens = useMemo(() => itensSource(job, true), [job])
  const gente = useMemo(() => produtoresSource(job), [job])
  const body = {
    id_produtor: idOf(values.id_produtor) ?? undefined,
    id_usuario_produtor: idOf(values.id_usuario_produtor),
    id_orca_item: idOf(values.id_orca_item),
    descricao: values.descricao,
    valor: values.valor,
    forma: values.forma || null,
  }
  const run = () =>
    verba
      ? callDraft(verbaUpdate, {
          params: { id_orcamento: verba.id_orcamento },
          body: { ...body, id_orca_verba: verba.id_orca_verba, versao: values.versao },
        })
      : callDraft(verbaCreateV2, { body: { ...body, id_orcamento: job || undefined } })
  return (
    <FormDialog
      act={act}
      title={verba ? `Alterar ${label.toLowerCase()}` : `Pedir ${label.toLowerCase()}`}
      yes={verba ? 'Salvar' : 'Pedir'}
      run={run}
      onClose={onClose}
    >
      {id_orcamento === undefined && !verba && (
        <PickerInput
          label="Job"
          withAsterisk
          source={jobsSource}
          {...field('id_orcamento')}
          onChange={(chosen) => change({ id_orcamento: chosen, id_orca_item: null })}
        />
      )}
      <PickerInput
        label="Produtor"
        withAsterisk
        disabled={job === 0}
        source={gente}
        {...field('id_produtor')}
      />
      <MoneyInput label="Valor" withAsterisk {...field('valor')} />
      <PickerInput
        label="Item do orçamento"
        description="Só os itens que permitem verba. Em branco, a verba é do job todo."
        disabled={job === 0}
        source={itens}
        {...field('id_orca_item')}
      />
      <TextInput
        label="Finalidade"
        placeholder="Alimentação das diárias 1 e 2"
        maxLength={300}
        {...text('descricao')}
      />
      <NativeSelect label="Forma" data={formaOptions} {...text('forma')} />
      <PickerInput
        label="Quem presta contas no sistema"
        description="O usuário que lança as despesas, se não for quem pede."
        source={prestadoresSource}
        {...field('id_usuario_produtor')}
      />
    </FormDialog>
  )
}

interface Transfer {
  readonly id_orca_verba_destino: string | null
  readonly id_produtor: string | null
  readonly id_orca_item: string | null
  readonly valor: number
}
const blankTransfer: Transfer = {
  id_orca_verba_destino: null,
  id_produtor: null,
  id_orca_item: null,
  valor: 0,
}

/** The target is an open fund, or a new one for another producer or line. */
const transferBody = ({ id_orca_verba_destino, id_produtor, id_orca_item, valor }: Transfer) =>
  id_orca_verba_destino
    ? { valor, id_orca_verba_destino: Number(id_orca_verba_destino) }
    : {
        valor,
        ...(id_produtor && { id_produtor: Number(id_produtor) }),
        ...(id_orca_item && { id_orca_item: Number(id_orca_item) }),
      }

/** Transfers part of the balance to another fund. */
export function TransferVerbaDialog({ verba, onClose }: { verba: VerbaRow; onClose: () => void }) {
  const { id_orcamento, id_orca_verba } = verba
  const act = useAct({ refresh: jobReads })
  const { values, field } = useFields(blankTransfer, act.wrong)
  const abertas = useMemo(
    () => verbasSource(id_orcamento, id_orca_verba),
    [id_orcamento, id_orca_verba],
  )
  const itens = useMemo(() => itensSource(id_orcamento), [id_orcamento])
  const gente = useMemo(() => produtoresSource(id_orcamento), [id_orcamento])
  const isToOpen = values.id_orca_verba_destino !== null
  return (
    <FormDialog
      act={act}
      title="Transferir saldo"
      yes="Transferir"
      run={() => callDraft(verbaTransfer, { body: { id_orca_verba, ...transferBody(values) } })}
      onClose={onClose}
    >
      <MoneyInput
        label="Valor"
        withAsterisk
        description={`Saldo da verba: ${reais(verba.saldo)}`}
        {...field('valor')}
      />
      <PickerInput
        label="Para uma verba já aberta"
        description="Em branco, abre outra verba com o que segue."
        source={abertas}
        {...field('id_orca_verba_destino')}
      />
      <PickerInput
        label="Para o produtor"
        disabled={isToOpen}
        placeholder={verba.produtor}
        source={gente}
        {...field('id_produtor')}
      />
      <PickerInput
        label="Para o item"
        disabled={isToOpen}
        placeholder={verba.item ?? 'O job todo'}
        source={itens}
        {...field('id_orca_item')}
      />
    </FormDialog>
  )
}
