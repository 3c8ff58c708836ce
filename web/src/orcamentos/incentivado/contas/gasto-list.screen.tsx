import { projetoExecucao } from '@claquete/contract/orcamentos/incentivado/contas'
import {
  gastoMention,
  gastoFonte,
  gastoList,
  gastoSave,
  gastos,
} from '@claquete/contract/orcamentos/incentivado/gasto'
import type { GastoDoProjeto } from '@claquete/contract/orcamentos/incentivado/gasto'
import { gastoReciboSend } from '@claquete/contract/orcamentos/incentivado/recibo'
import { projetoIncentivadoView } from '@claquete/contract/orcamentos/incentivado/projeto'
import type { ProjetoIncentivado } from '@claquete/contract/orcamentos/incentivado/projeto'
import { Badge, Button } from '@mantine/core'
import { useMemo, useState } from 'react'
import { useParams, useSearchParams } from 'react-router'
import {
  toIncentivadoEdit,
  toIncentivadoList,
  toPrestacao,
  toProjetoIncentivadoEdit,
} from '../../../addresses/orcamentos.ts'
import { useMay } from '../../../lib/account/permission.ts'
import { confirm } from '../../../lib/acts/confirm.ts'
import { useListOf } from '../../../lib/list/list.ts'
import { lazyPart } from '../../../lib/page/lazy-part.tsx'
import { counted } from '../../../lib/plain/format.ts'
import { reais } from '../../../lib/plain/money.ts'
import { call, refreshReads, useRead } from '../../../lib/wire/call.ts'
import { useLiveReads } from '../../../lib/wire/live.ts'
import { LinkButton } from '../../../ui/buttons/link-button.tsx'
import { Figures } from '../../../ui/figures/figures.tsx'
import { SelectFilter, TextFilter } from '../../../ui/filters/filters.tsx'
import { ListFilters } from '../../../ui/filters/list-filters.tsx'
import { Reading } from '../../../ui/frame/reading.tsx'
import { IconPencil, IconSend } from '../../../ui/icons.ts'
import { Stack } from '../../../ui/layout/flex.tsx'
import { Note, TextButton } from '../../../ui/layout/text.tsx'
import { columnsOf } from '../../../ui/list-table/columns-of.tsx'
import { ListScreen } from '../../../ui/list/list-screen.tsx'
import { SelectionBar } from '../../../ui/list/selection-bar.tsx'
import { EndedNotice } from './ended.section.tsx'
import { GastoActDialog } from './gasto-acts.tsx'
import type { GastoAct } from './gasto-acts.tsx'
import {
  gastoReads,
  isDevolucao,
  reciboLooks,
  situacaoLooks,
  situacaoOptions,
  verificacaoOptions,
} from './gasto.labels.ts'

const FonteOfManyDialog = lazyPart(() =>
  import('./fonte-of-many.dialog.tsx').then((part) => part.FonteOfManyDialog),
)

const columnsTo = (open: (chave: string) => void) =>
  columnsOf(gastos, {
    looks: { situacao: situacaoLooks },
    cells: {
      descricao: ({ chave, descricao }) => (
        <TextButton onClick={() => open(chave)}>{descricao}</TextButton>
      ),
      fontes: ({ fontes }) =>
        fontes.length === 0 ? '—' : fontes.map(({ nome }) => nome).join(' + '),
      falhas: (row) => <Pendencias {...row} />,
      item: ({ no, item }) => [no, item].filter(Boolean).join(' '),
    },
  })

/** The first thing that is wrong, how many more are, and how the receipt stands that was sent to be signed. */
const Pendencias = ({ falhas, recibo }: Pick<GastoDoProjeto, 'falhas' | 'recibo'>) => (
  <Stack gap={1}>
    <Falhas falhas={falhas} />
    {recibo && recibo.estado !== 'assinado' && (
      <Note small>Recibo: {reciboLooks[recibo.estado].label.toLowerCase()}</Note>
    )}
  </Stack>
)

function Falhas({ falhas }: Pick<GastoDoProjeto, 'falhas'>) {
  const [first, ...others] = falhas.toSorted((a, b) => a.efeito.localeCompare(b.efeito) * -1)
  if (!first) return <Badge color="green">Nada pendente</Badge>
  return (
    <span title={falhas.map(({ problema }) => problema).join('\n')}>
      <Badge color={first.efeito === 'bloqueia' ? 'red' : 'yellow'}>{falhas.length}</Badge>{' '}
      {first.nome}
      {others.length > 0 && '…'}
    </span>
  )
}

/** Says of these expenses that their documents name the project, after a question. */
function confirmMention(
  id_projeto_incentivado: number,
  ready: readonly GastoDoProjeto[],
  onDone: () => void,
) {
  return confirm({
    title: 'Os documentos citam o projeto?',
    message: `${counted(ready.length, 'gasto fica', 'gastos ficam')} com o documento conferido: ele traz o nome ou o número do projeto.`,
    yes: 'Sim, citam',
    run: async () => {
      const gastos = ready.map(({ chave, versao }) => ({ chave, versao }))
      await call(gastoMention, { body: { id_projeto_incentivado, cita_projeto: 'S', gastos } })
      onDone()
      await refreshReads(...gastoReads)
    },
  })
}

const only = [
  { value: 'S', label: 'Com pendências' },
  { value: 'N', label: 'Sem pendências' },
]

/** Where "Voltar" leads: the sheet of a budget by its number, the list, or the project. */
const backTo = (back: string | undefined, id: number, id_empresa: number) => {
  if (/^\d+$/.test(back ?? '')) return toIncentivadoEdit(Number(back))
  return back === 'listar' ? toIncentivadoList() : toProjetoIncentivadoEdit(id, id_empresa)
}

/** What may be done with an expense. */
const rowActionsOf = (
  row: GastoDoProjeto,
  may: ReturnType<typeof useMay>,
  onAct: (act: GastoAct) => void,
) => [
  {
    label: may(gastoSave.access) && !isDevolucao(row) ? 'Fonte, documento e arquivos' : 'Abrir',
    icon: <IconPencil size={16} stroke={1.5} />,
    run: () => onAct({ act: 'open', chave: row.chave }),
  },
  ...(may(gastoReciboSend.access) && row.aceita_recibo === 'S'
    ? [
        {
          label: 'Enviar recibo para assinar',
          icon: <IconSend size={16} stroke={1.5} />,
          run: () => onAct({ act: 'recibo', chave: row.chave }),
        },
      ]
    : []),
]

/** What a project spends: by line and source, with its document, its proofs and what is missing. */
export default function GastoListScreen() {
  const id_projeto_incentivado = Number(useParams()['id'])
  const reading = useRead(projetoIncentivadoView, { params: { id_projeto_incentivado } })
  return (
    <Reading of={reading} listTo={toIncentivadoList()}>
      {({ data }) => <Gastos projeto={data} />}
    </Reading>
  )
}

/** What is done with an expense: at first, opening the one that the address names, until it is closed. */
function useActing() {
  const [words, setWords] = useSearchParams()
  const gasto = words.get('gasto')
  const [acting, setActing] = useState<GastoAct | undefined>(
    gasto === null ? undefined : { act: 'open', chave: gasto },
  )
  const close = () => {
    setActing(undefined)
    setWords(
      (before) => {
        before.delete('gasto')
        return before
      },
      { replace: true },
    )
  }
  return { acting, setActing, close }
}

function Gastos({ projeto }: { readonly projeto: ProjetoIncentivado }) {
  const { back } = useParams()
  const { id_projeto_incentivado, id_empresa, nome, estado } = projeto
  const toProjeto = toProjetoIncentivadoEdit(id_projeto_incentivado, id_empresa)
  const params = { id_projeto_incentivado }
  const execucao = useRead(projetoExecucao, { params }).data?.data
  useLiveReads('projeto_incentivado', gastoList, projetoExecucao)
  useLiveReads('execucao', gastoList, projetoExecucao)
  const list = useListOf(gastos, { model: 'gasto_do_projeto', fixed: params })
  const may = useMay()
  const { acting, setActing, close } = useActing()
  const [isChoosing, setChoosing] = useState(false)
  const columns = useMemo(
    () => columnsTo((chave) => setActing({ act: 'open', chave })),
    [setActing],
  )
  const { rows } = list.selection
  // What a fund still holds, and what a supplier gave back, have no document.
  const documented = rows.filter(({ chave }) => chave.startsWith('t') || chave.startsWith('d'))
  return (
    <ListScreen
      list={list}
      columns={columns}
      links={
        <>
          <LinkButton to={backTo(back, id_projeto_incentivado, id_empresa)}>{nome}</LinkButton>
          <LinkButton to={toPrestacao(0, id_projeto_incentivado, 'pacote')}>
            Prestação de contas
          </LinkButton>
        </>
      }
      rowActions={(row) => rowActionsOf(row, may, setActing)}
      selection={
        may(gastoFonte.access) && (
          <SelectionBar list={list} sumOf="valor">
            <Button size="xs" variant="default" onClick={() => setChoosing(true)}>
              Escolher fonte
            </Button>
            <Button
              size="xs"
              variant="default"
              disabled={documented.length === 0}
              onClick={() =>
                confirmMention(id_projeto_incentivado, documented, list.selection.clear)
              }
            >
              Documentos citam o projeto
            </Button>
          </SelectionBar>
        )
      }
      empty={{
        title: 'Nenhum gasto',
        text: 'Os pagamentos pedidos nas linhas do orçamento deste projeto aparecem aqui, com a fonte, o documento e o comprovante de cada um.',
      }}
    >
      <EndedNotice estado={estado} to={toProjeto} />
      {execucao && (
        <Figures
          look="line"
          items={[
            ...execucao.situacoes
              .filter(({ situacao, quantos }) => situacao !== 'devolvido' || quantos > 0)
              .map(({ situacao, quantos, valor }) => ({
                label: `${situacaoLooks[situacao].label} (${quantos})`,
                value: reais(valor),
              })),
            { label: 'Com pendências', value: String(execucao.pendentes) },
          ]}
        />
      )}
      <ListFilters list={list}>
        <TextFilter name="search" label="Buscar" placeholder="Favorecido, nota, linha" />
        <SelectFilter
          name="situacao"
          label="Situação"
          placeholder="Todas"
          options={situacaoOptions}
        />
        <SelectFilter
          name="id_projeto_fonte"
          label="Fonte"
          placeholder="Todas"
          options={(execucao?.fontes ?? []).map(({ id_projeto_fonte, nome }) => ({
            value: String(id_projeto_fonte),
            label: nome,
          }))}
        />
        <SelectFilter
          name="uid"
          label="Linha"
          placeholder="Todas"
          options={(execucao?.linhas ?? []).map(({ uid, codigo, item }) => ({
            value: uid,
            label: [codigo, item].filter(Boolean).join(' '),
          }))}
        />
        <SelectFilter name="pendentes" label="Pendências" placeholder="Todos" options={only} />
        <SelectFilter
          name="verificacao"
          label="Verificação"
          placeholder="Todas"
          options={verificacaoOptions}
        />
      </ListFilters>
      {acting && <GastoActDialog {...{ ...acting, id_projeto_incentivado }} onClose={close} />}
      {isChoosing && (
        <FonteOfManyDialog
          id_projeto_incentivado={id_projeto_incentivado}
          gastos={rows}
          onDone={list.selection.clear}
          onClose={() => setChoosing(false)}
        />
      )}
    </ListScreen>
  )
}
