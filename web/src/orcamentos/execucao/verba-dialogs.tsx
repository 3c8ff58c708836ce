import {
  verbaCreateV2,
  verbaTransfer,
  verbaUpdate,
} from '@claquete/contract/orcamentos/execucao/verba'
import type { VerbaRow } from '@claquete/contract/orcamentos/execucao/verba'
import type { FormaOfPagamento } from '@claquete/core/livro/titulos/methods'
import { useMemo, useState } from 'react'
import { call } from '../../lib/wire/call.ts'
import { useValues } from '../../lib/form/form.ts'
import { reais } from '../../lib/plain/money.ts'
import { FormDialog } from '../../ui/form/dialog.tsx'
import { useRecordForm } from '../../ui/form/use-record-form.ts'
import { EstouroField, withoutAceite } from './aprovacao/estouro-field.tsx'
import type { AceiteValues } from './aprovacao/estouro-field.tsx'
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

interface Values extends AceiteValues {
  readonly id_orcamento: number | null
  readonly id_produtor: number | null
  readonly id_orca_item: number | null
  readonly id_usuario_produtor: number | null
  readonly valor: number
  readonly descricao: string
  readonly forma: FormaOfPagamento | null
}

const valuesOf = ({ id_orcamento, id_orca_item, verba }: RequestVerbaProps): Values =>
  verba
    ? {
        ...withoutAceite,
        id_orcamento: verba.id_orcamento,
        id_produtor: verba.id_produtor,
        id_orca_item: verba.id_orca_item,
        id_usuario_produtor: verba.id_usuario_produtor,
        valor: verba.valor,
        descricao: verba.descricao,
        forma: formaOf(verba.forma),
      }
    : {
        ...withoutAceite,
        id_orcamento: id_orcamento ?? null,
        id_produtor: null,
        id_orca_item: id_orca_item ?? null,
        id_usuario_produtor: null,
        valor: 0,
        descricao: '',
        forma: null,
      }

function useVerbaForm(props: RequestVerbaProps) {
  // What the person saw when it opened: a change of somebody else meanwhile is told, not overwritten.
  const [verba] = useState(props.verba)
  return useRecordForm(verbaCreateV2, {
    initial: () => valuesOf(props),
    send: (request) => {
      if (!verba) return call(verbaCreateV2, request)
      const { id_orcamento, ...body } = request.body
      const { id_orca_verba, versao } = verba
      return call(verbaUpdate, {
        params: { id_orcamento },
        body: { ...body, id_orca_verba, versao },
      })
    },
    refresh: jobReads,
  })
}

/** Requests a fund, or edits the request. */
export function RequestVerbaDialog(props: RequestVerbaProps) {
  const { id_orcamento, verba, label, onClose } = props
  const f = useVerbaForm(props)
  const { id_orcamento: chosen, id_orca_item, valor, aceita_estouro } = useValues(f)
  const job = chosen ?? 0
  const itens = useMemo(() => itensSource(job, true), [job])
  const produtores = useMemo(() => produtoresSource(job), [job])
  return (
    <FormDialog
      form={f}
      title={verba ? `Alterar ${label.toLowerCase()}` : `Pedir ${label.toLowerCase()}`}
      yes={verba ? 'Salvar' : 'Pedir'}
      onClose={onClose}
    >
      {id_orcamento === undefined && !verba && (
        <f.Picker
          of="id_orcamento"
          label="Job"
          source={jobsSource}
          onSet={() => f.set('id_orca_item', null)}
        />
      )}
      <f.Picker of="id_produtor" label="Produtor" isDisabled={job === 0} source={produtores} />
      <f.Money of="valor" label="Valor" />
      <f.Picker
        of="id_orca_item"
        label="Item do orçamento"
        help="Só os itens que permitem verba. Em branco, a verba é do job todo."
        isDisabled={job === 0}
        source={itens}
      />
      <f.Text of="descricao" label="Finalidade" placeholder="Alimentação das diárias 1 e 2" />
      <f.Native of="forma" label="Forma" options={formaOptions} />
      <f.Picker
        of="id_usuario_produtor"
        label="Quem presta contas no sistema"
        help="O usuário que lança as despesas, se não for quem pede."
        source={prestadoresSource}
      />
      <EstouroField
        problem={f.problem}
        of={`${id_orca_item}/${valor}`}
        accepted={aceita_estouro === 'S'}
        onAccept={(value) => f.set('aceita_estouro', value)}
      />
    </FormDialog>
  )
}

interface Transfer {
  readonly id_orca_verba_destino: number | null
  readonly id_produtor: number | null
  readonly id_orca_item: number | null
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
    ? { valor, id_orca_verba_destino }
    : { valor, ...(id_produtor && { id_produtor }), ...(id_orca_item && { id_orca_item }) }

/** Transfers part of the balance to another fund. */
export function TransferVerbaDialog({ verba, onClose }: { verba: VerbaRow; onClose: () => void }) {
  const { id_orcamento, id_orca_verba } = verba
  const f = useRecordForm(verbaTransfer, {
    initial: blankTransfer,
    request: (values) => ({ body: { id_orca_verba, ...transferBody(values) } }),
    refresh: jobReads,
  })
  const abertas = useMemo(
    () => verbasSource(id_orcamento, id_orca_verba),
    [id_orcamento, id_orca_verba],
  )
  const itens = useMemo(() => itensSource(id_orcamento), [id_orcamento])
  const produtores = useMemo(() => produtoresSource(id_orcamento), [id_orcamento])
  const isToOpen = useValues(f).id_orca_verba_destino !== null
  return (
    <FormDialog form={f} title="Transferir saldo" yes="Transferir" onClose={onClose}>
      <f.Money of="valor" label="Valor" help={`Saldo da verba: ${reais(verba.saldo)}`} />
      <f.Picker
        of="id_orca_verba_destino"
        label="Para uma verba já aberta"
        help="Em branco, abre outra verba com o que segue."
        source={abertas}
      />
      <f.Picker
        of="id_produtor"
        label="Para o produtor"
        isDisabled={isToOpen}
        placeholder={verba.produtor}
        source={produtores}
      />
      <f.Picker
        of="id_orca_item"
        label="Para o item"
        isDisabled={isToOpen}
        placeholder={verba.item ?? 'O job todo'}
        source={itens}
      />
    </FormDialog>
  )
}
