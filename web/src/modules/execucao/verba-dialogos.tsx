import { verbaCreateV2, verbaTransfer, verbaUpdate } from '@claquete/contract/execucao/verba'
import type { VerbaRow } from '@claquete/contract/execucao/verba'
import { formas, formasDePagamento } from '@claquete/core/lancamentos/formas'
import type { FormaDePagamento } from '@claquete/core/lancamentos/formas'
import { NativeSelect, TextInput } from '@mantine/core'
import { useMemo, useState } from 'react'
import { call } from '../../lib/call.ts'
import { MoneyInput } from '../../ui/inputs/money-input.tsx'
import { PickerInput } from '../../ui/inputs/picker-input.tsx'
import { ActDialog } from './envio.tsx'
import {
  itensSource,
  jobsSource,
  prestadoresSource,
  produtoresSource,
  verbasSource,
} from './fontes.ts'
import { reais } from './palavras.ts'

export const formaOptions = [
  { value: '', label: 'Não informada' },
  ...formas.map((forma) => ({ value: forma, label: formasDePagamento[forma] })),
]
const idDe = (texto: string | null) => (texto ? Number(texto) : null)
const textoDe = (id: number | null | undefined) => (id ? String(id) : null)
export const diaDe = (dia: string | null) => (dia ?? undefined) as never

interface PedirProps {
  readonly id_orcamento: number | undefined
  readonly id_orca_item?: number | undefined
  readonly verba?: VerbaRow
  readonly label: string
  readonly onClose: () => void
}

const inicioDe = ({ id_orcamento, id_orca_item, verba }: PedirProps) =>
  verba
    ? {
        job: textoDe(verba.id_orcamento),
        produtor: textoDe(verba.id_produtor),
        item: textoDe(verba.id_orca_item),
        prestador: textoDe(verba.id_usuario_produtor),
        valor: verba.valor,
        descricao: verba.descricao,
        forma: verba.forma ?? '',
      }
    : {
        job: textoDe(id_orcamento),
        produtor: null,
        item: textoDe(id_orca_item),
        prestador: null,
        valor: 0,
        descricao: '',
        forma: '',
      }

/** Asks for a fund, or corrects what was asked for. */
export function PedirVerba(props: PedirProps) {
  const { id_orcamento, verba, label, onClose } = props
  const [inicio] = useState(() => inicioDe(props))
  const [job, setJob] = useState(inicio.job)
  const [produtor, setProdutor] = useState(inicio.produtor)
  const [item, setItem] = useState(inicio.item)
  const [prestador, setPrestador] = useState(inicio.prestador)
  const [valor, setValor] = useState(inicio.valor)
  const [descricao, setDescricao] = useState(inicio.descricao)
  const [forma, setForma] = useState(inicio.forma)
  const numero = Number(job ?? 0)
  const itens = useMemo(() => itensSource(numero, true), [numero])
  const gente = useMemo(() => produtoresSource(numero), [numero])
  const body = {
    id_produtor: idDe(produtor) as number,
    id_usuario_produtor: idDe(prestador),
    id_orca_item: idDe(item),
    descricao,
    valor,
    forma: (forma || null) as FormaDePagamento | null,
  }
  const run = () =>
    verba
      ? call(verbaUpdate, {
          params: { id_orcamento: verba.id_orcamento },
          body: { ...body, id_orca_verba: verba.id_orca_verba, versao: verba.versao },
        })
      : call(verbaCreateV2, { body: { ...body, id_orcamento: numero } })
  return (
    <ActDialog
      title={verba ? `Alterar ${label.toLowerCase()}` : `Pedir ${label.toLowerCase()}`}
      yes={verba ? 'Salvar' : 'Pedir'}
      run={run}
      onClose={onClose}
    >
      {(wrong) => (
        <>
          {id_orcamento === undefined && !verba && (
            <PickerInput
              label="Job"
              withAsterisk
              source={jobsSource}
              value={job}
              error={wrong['id_orcamento']}
              onChange={(chosen) => {
                setJob(chosen)
                setItem(null)
              }}
            />
          )}
          <PickerInput
            label="Produtor"
            withAsterisk
            disabled={!job}
            source={gente}
            value={produtor}
            error={wrong['id_produtor']}
            onChange={setProdutor}
          />
          <MoneyInput
            label="Valor"
            withAsterisk
            value={valor}
            error={wrong['valor']}
            onChange={setValor}
          />
          <PickerInput
            label="Item do orçamento"
            description="Só os itens que permitem verba. Em branco, a verba é do job todo."
            disabled={!job}
            source={itens}
            value={item}
            error={wrong['id_orca_item']}
            onChange={setItem}
          />
          <TextInput
            label="Finalidade"
            placeholder="Alimentação das diárias 1 e 2"
            maxLength={300}
            value={descricao}
            error={wrong['descricao']}
            onChange={(event) => setDescricao(event.currentTarget.value)}
          />
          <NativeSelect
            label="Forma"
            data={formaOptions}
            value={forma}
            onChange={(event) => setForma(event.currentTarget.value)}
          />
          <PickerInput
            label="Quem presta contas no sistema"
            description="O usuário que lança as despesas, se não for quem pede."
            source={prestadoresSource}
            value={prestador}
            error={wrong['id_usuario_produtor']}
            onChange={setPrestador}
          />
        </>
      )}
    </ActDialog>
  )
}

/** Part of the balance goes to another producer or to another line. */
export function TransferirVerba({ verba, onClose }: { verba: VerbaRow; onClose: () => void }) {
  const { id_orcamento, id_orca_verba } = verba
  const [aberta, setAberta] = useState<string | null>(null)
  const [produtor, setProdutor] = useState<string | null>(null)
  const [item, setItem] = useState<string | null>(null)
  const [valor, setValor] = useState(0)
  const abertas = useMemo(
    () => verbasSource(id_orcamento, id_orca_verba),
    [id_orcamento, id_orca_verba],
  )
  const itens = useMemo(() => itensSource(id_orcamento), [id_orcamento])
  const gente = useMemo(() => produtoresSource(id_orcamento), [id_orcamento])
  const novo = {
    ...(produtor && { id_produtor: Number(produtor) }),
    ...(item && { id_orca_item: Number(item) }),
  }
  const body = {
    id_orca_verba,
    valor,
    ...(aberta ? { id_orca_verba_destino: Number(aberta) } : novo),
  }
  return (
    <ActDialog
      title="Transferir saldo"
      yes="Transferir"
      run={() => call(verbaTransfer, { body })}
      onClose={onClose}
    >
      {(wrong) => (
        <>
          <MoneyInput
            label="Valor"
            withAsterisk
            description={`Saldo da verba: ${reais(verba.saldo)}`}
            value={valor}
            error={wrong['valor']}
            onChange={setValor}
          />
          <PickerInput
            label="Para uma verba já aberta"
            description="Em branco, abre outra verba com o que segue."
            source={abertas}
            value={aberta}
            error={wrong['id_orca_verba_destino']}
            onChange={setAberta}
          />
          <PickerInput
            label="Para o produtor"
            disabled={aberta !== null}
            placeholder={verba.produtor}
            source={gente}
            value={produtor}
            error={wrong['id_produtor']}
            onChange={setProdutor}
          />
          <PickerInput
            label="Para o item"
            disabled={aberta !== null}
            placeholder={verba.item ?? 'O job todo'}
            source={itens}
            value={item}
            error={wrong['id_orca_item']}
            onChange={setItem}
          />
        </>
      )}
    </ActDialog>
  )
}
