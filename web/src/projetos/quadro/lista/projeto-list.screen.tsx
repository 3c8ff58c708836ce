import {
  projetoCreate,
  projetoExport,
  projetoList,
  projetos,
} from '@claquete/contract/projetos/quadro/projeto'
import type { ProjetoRow } from '@claquete/contract/projetos/quadro/projeto'
import { SegmentedControl } from '@mantine/core'
import { useState } from 'react'
import { useParams } from 'react-router'
import {
  toProjetoList,
  toProjetoModelo,
  toProjetoNew,
  toProjetoOpen,
} from '../../../addresses/projetos.ts'
import { useListOf } from '../../../lib/list/list.ts'
import type { List } from '../../../lib/list/list.ts'
import { useAddressWords } from '../../../lib/page/address-words.ts'
import { useLiveReads } from '../../../lib/wire/live.ts'
import { peopleSource } from '../form/sources.ts'
import { PickerFilter, SelectFilter, TextFilter } from '../../../ui/filters/filters.tsx'
import { CompanyFilter } from '../../../ui/filters/company-filter.tsx'
import { ListFilters } from '../../../ui/filters/list-filters.tsx'
import { LinkButton } from '../../../ui/buttons/link-button.tsx'
import { EmptyState, ErrorState } from '../../../ui/frame/states.tsx'
import { CreateButton } from '../../../ui/list/create-button.tsx'
import { ListScreen } from '../../../ui/list/list-screen.tsx'
import { ListMenus } from '../../../ui/list/menus.tsx'
import { ListPage } from '../../../ui/list/page.tsx'
import { ListPager } from '../../../ui/list/pager.tsx'
import { columnsOf } from '../../../ui/list-table/columns-of.tsx'
import { CardsSkeleton } from '../../../ui/list-table/skeleton.tsx'
import { AttachmentsDrawer } from '../../../ui/records/drawers.tsx'
import { ConviteDialog } from '../pessoas/convite.dialog.tsx'
import { ParticipantesDialog } from '../pessoas/participantes.dialog.tsx'
import { People } from '../people.tsx'
import { ProjetoCards } from './projeto-cards.tsx'
import { useProjetoActions } from './projeto-actions.tsx'
import type { OpenedPart } from './projeto-actions.tsx'
import styles from './projeto-list.module.css'

const situations = {
  Ativo: { label: 'Ativo', color: 'green' },
  Arquivado: { label: 'Arquivado', color: 'gray' },
}

const columns = columnsOf(projetos, {
  looks: { situacao_label: situations },
  cells: {
    responsaveis: ({ participantes }) => <People people={participantes} most={4} size={26} />,
  },
})

const looks = [
  { value: 'cartoes', label: 'Cartões' },
  { value: 'lista', label: 'Lista' },
]
const kinds = [{ value: 'S', label: 'Modelos' }]
const archived = [{ value: 'S', label: 'Arquivados' }]

const openTo = (row: ProjetoRow) =>
  row.modelo === 'S' ? toProjetoModelo(row.id_projeto) : toProjetoOpen(row.id_projeto)

const empty = {
  title: 'Nenhum projeto',
  text: 'Um projeto abre sozinho quando um orçamento é aprovado; ou crie um agora, do zero ou de um modelo.',
}

/** Projects, as cards or as rows; those of a campaign or of a budget at addresses of their own. */
export default function ProjetoListScreen() {
  useLiveReads('projeto', projetoList)
  useLiveReads('projeto_tarefa', projetoList)
  const params = useParams()
  const [words, setWords] = useAddressWords()
  const id_campanha = Number(params['id_campanha']) || undefined
  const id_orcamento = Number(params['id_orcamento']) || undefined
  const list = useListOf(projetos, { model: 'projeto', fixed: { id_campanha, id_orcamento } })
  const [opened, setOpened] = useState<OpenedPart>()
  const actionsOf = useProjetoActions(setOpened)
  const look = words.get('ver') === 'lista' ? 'lista' : 'cartoes'
  const chooseLook = (next: string) =>
    setWords(
      (before) => {
        before.set('ver', next)
        return before
      },
      { replace: true },
    )
  const modelo = list.filters['modelo'] === 'S' ? 'S' : undefined
  const create = (
    <CreateButton
      to={toProjetoNew({ id_campanha, id_orcamento, modelo })}
      endpoint={projetoCreate}
      label={modelo ? 'Novo modelo' : 'Novo projeto'}
    />
  )
  const isOfOne = id_campanha !== undefined || id_orcamento !== undefined
  /** Of a campaign or a budget without projects, which may be gone, one goes back to all of them. */
  const whenEmpty = isOfOne ? (
    <>
      {create} <LinkButton to={toProjetoList()}>Voltar para a lista</LinkButton>
    </>
  ) : (
    create
  )
  const switchLook = (
    <SegmentedControl
      size="xs"
      aria-label="Mostrar como"
      data={looks}
      value={look}
      onChange={chooseLook}
    />
  )
  const menus = <ListMenus list={list} endpoint={projetoExport} title="Projetos" />
  const above = (
    <>
      <CompanyFilter list={list} />
      <ListFilters list={list}>
        <TextFilter name="search" label="Buscar" placeholder="Projeto, número, cliente ou job" />
        <PickerFilter
          name="id_usuario"
          label="Participante"
          source={peopleSource}
          placeholder="Todos"
        />
        <SelectFilter name="modelo" label="Tipo" placeholder="Projetos" options={kinds} />
        <SelectFilter name="arquivado" label="Situação" placeholder="Ativos" options={archived} />
      </ListFilters>
      <OpenedParts opened={opened} onClose={() => setOpened(undefined)} />
    </>
  )
  if (look === 'lista') {
    return (
      <ListScreen
        list={list}
        columns={columns}
        menus={menus}
        links={switchLook}
        create={create}
        rowTo={openTo}
        rowActions={actionsOf}
        empty={{ ...empty, action: whenEmpty }}
      >
        {above}
      </ListScreen>
    )
  }
  return (
    <ListPage
      toolbar={
        <>
          {menus}
          {switchLook}
          {create}
        </>
      }
    >
      {above}
      <div className={styles.scroller} data-table>
        <Cards list={list} create={whenEmpty} actionsOf={actionsOf} />
      </div>
      <ListPager list={list} />
    </ListPage>
  )
}

interface CardsProps {
  readonly list: List<ProjetoRow>
  readonly create: React.ReactNode
  readonly actionsOf: ReturnType<typeof useProjetoActions>
}

function Cards({ list, create, actionsOf }: CardsProps) {
  if (list.status === 'error') {
    return <ErrorState message={list.failure ?? ''} onRetry={list.retry} />
  }
  if (list.status === 'loading') return <CardsSkeleton />
  if (list.status === 'empty') {
    return Object.keys(list.filters).length > 0 ? (
      <EmptyState title="Nada encontrado com estes filtros">
        Mude os filtros ou limpe a busca para ver todos os projetos.
      </EmptyState>
    ) : (
      <EmptyState title={empty.title} action={create}>
        {empty.text}
      </EmptyState>
    )
  }
  return <ProjetoCards rows={list.rows} actionsOf={actionsOf} />
}

interface OpenedPartsProps {
  readonly opened: OpenedPart | undefined
  readonly onClose: () => void
}

function OpenedParts({ opened, onClose }: OpenedPartsProps) {
  if (!opened) return null
  const { row, part } = opened
  if (part === 'participantes') return <ParticipantesDialog projeto={row} onClose={onClose} />
  if (part === 'convite') return <ConviteDialog projeto={row} onClose={onClose} />
  return (
    <AttachmentsDrawer
      table="projeto"
      id={row.id_projeto}
      param="projetos"
      subject={row.titulo}
      isReadOnly={opened.isReadOnly}
      onClose={onClose}
    />
  )
}
