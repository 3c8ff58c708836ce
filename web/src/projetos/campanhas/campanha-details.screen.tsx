import {
  campanhaClose,
  campanhaDelete,
  campanhaReopen,
  campanhaUpdate,
  campanhaView,
  campanhaVisao,
} from '@claquete/contract/projetos/campanhas/campanha'
import type { Campanha } from '@claquete/contract/projetos/campanhas/campanha'
import { formatDateBr } from '@claquete/core/kernel/time/calendar'
import { Badge, Skeleton } from '@mantine/core'
import { useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import {
  toCampanhaEdit,
  toCampanhaList,
  toCampanhaOrcamentoOptions,
  toCampanhaProjetoNew,
} from '../../addresses/projetos.ts'
import { unitText } from '../../lib/account/unit-text.ts'
import { confirmDelete } from '../../lib/acts/confirm.ts'
import { useAct } from '../../lib/acts/act.ts'
import { useMay } from '../../lib/account/permission.ts'
import { call, reportFailure, useRead } from '../../lib/wire/call.ts'
import { useLiveReads } from '../../lib/wire/live.ts'
import { LinkButton } from '../../ui/buttons/link-button.tsx'
import { Figures } from '../../ui/figures/figures.tsx'
import { Page } from '../../ui/frame/page.tsx'
import { Reading } from '../../ui/frame/reading.tsx'
import { IconDots, IconPaperclip, IconPlus } from '../../ui/icons.ts'
import { Card } from '../../ui/layout/card.tsx'
import { RecordHeader } from '../../ui/layout/record-header.tsx'
import { Note } from '../../ui/layout/text.tsx'
import { WithSide } from '../../ui/layout/with-side.tsx'
import { Stack } from '../../ui/layout/flex.tsx'
import { MenuButton } from '../../ui/menu/menu-button.tsx'
import { rowAction } from '../../ui/menu/row-actions.tsx'
import { AttachmentsDrawer, HistoryDrawer } from '../../ui/records/drawers.tsx'
import { OportunidadesOf } from '../crm/public.ts'
import { campanhaReads, labels, situacoes } from './campanha.labels.ts'
import { CampanhaFigures } from './campanha-figures.tsx'
import { CampanhaDates } from './dates.section.tsx'
import { CampanhaOrcamentos } from './orcamentos.section.tsx'
import { CampanhaProjetos } from './projetos.section.tsx'

/** Shows one campaign: the client's money, its budgets and projects, and its calendar. */
export default function CampanhaDetailsScreen() {
  const id_campanha = Number(useParams()['id'])
  useLiveReads('campanha', ...campanhaReads)
  useLiveReads('orcamento', campanhaVisao)
  const reading = useRead(campanhaView, { params: { id_campanha } })
  return (
    <Reading of={reading} waiting={<Waiting />} listTo={toCampanhaList()}>
      {({ data }) => <Details campanha={data} />}
    </Reading>
  )
}

const Waiting = () => (
  <div aria-busy aria-label="Carregando">
    <Page>
      <Skeleton height={52} radius={8} />
      <Skeleton height={78} radius={8} />
      <Skeleton height={320} radius={8} />
    </Page>
  </div>
)

function Details({ campanha }: { readonly campanha: Campanha }) {
  const { id_campanha, situacao } = campanha
  const isOpen = situacao === 'aberta'
  const may = useMay()
  const canChange = may(campanhaUpdate.access) && isOpen
  return (
    <Page>
      <Header campanha={campanha} />
      <CampanhaFigures id_campanha={id_campanha} />
      <WithSide
        width={340}
        side={
          <Stack>
            <CampanhaDates id_campanha={id_campanha} />
            <Briefing campanha={campanha} />
          </Stack>
        }
      >
        <Stack>
          <CampanhaOrcamentos id_campanha={id_campanha} canChange={canChange} />
          <CampanhaProjetos id_campanha={id_campanha} canChange={canChange} />
          {may('crm.consultar') && <OportunidadesOf id_campanha={id_campanha} />}
        </Stack>
      </WithSide>
    </Page>
  )
}

const periodText = ({ data_inicio, data_fim }: Campanha) => {
  if (data_inicio && data_fim) return `${formatDateBr(data_inicio)} a ${formatDateBr(data_fim)}`
  if (data_inicio) return `a partir de ${formatDateBr(data_inicio)}`
  return data_fim ? `até ${formatDateBr(data_fim)}` : ''
}

function Header({ campanha }: { readonly campanha: Campanha }) {
  const { id_campanha, titulo, situacao, situacao_label, anexos } = campanha
  const may = useMay()
  const navigate = useNavigate()
  const [opened, setOpened] = useState<'files' | 'history'>()
  const act = useAct({ refresh: campanhaReads, onFailure: reportFailure })
  const isOpen = situacao === 'aberta'
  const canChange = may(campanhaUpdate.access)
  const params = { id_campanha }
  const remove = async () => {
    const run = () => call(campanhaDelete, { params })
    if (await confirmDelete({ label: titulo, run })) void navigate(toCampanhaList())
  }
  const look = situacoes[situacao_label]
  return (
    <RecordHeader
      title={titulo}
      detail={
        <>
          <Badge variant="light" color={look?.color ?? 'gray'} radius="sm" tt="none" fw={500}>
            {situacao_label}
          </Badge>
          <Note>
            {[campanha.cliente, campanha.agencia, campanha.produto, periodText(campanha)]
              .filter(Boolean)
              .join(' · ')}
          </Note>
        </>
      }
    >
      {canChange && isOpen && (
        <>
          <LinkButton
            to={toCampanhaOrcamentoOptions(id_campanha)}
            icon={<IconPlus size={15} />}
            variant="filled"
          >
            Orçamento
          </LinkButton>
          {may('projeto.cadastrar') && (
            <LinkButton to={toCampanhaProjetoNew(id_campanha)} icon={<IconPlus size={15} />}>
              Projeto
            </LinkButton>
          )}
        </>
      )}
      <MenuButton
        label="Mais"
        icon={<IconDots size={15} stroke={1.5} />}
        isDisabled={act.isRunning}
        actions={[
          ...(canChange && isOpen ? [rowAction.edit(toCampanhaEdit(id_campanha))] : []),
          {
            label: anexos > 0 ? `Anexos (${anexos})` : 'Anexos',
            icon: <IconPaperclip size={16} stroke={1.5} />,
            run: () => setOpened('files'),
          },
          rowAction.history(() => setOpened('history')),
          ...(canChange
            ? [
                isOpen
                  ? {
                      label: 'Encerrar campanha',
                      run: () => act.run(() => call(campanhaClose, { params })),
                    }
                  : {
                      label: 'Reabrir campanha',
                      run: () => act.run(() => call(campanhaReopen, { params })),
                    },
              ]
            : []),
          ...(may(campanhaDelete.access) ? [rowAction.remove(remove)] : []),
        ]}
      />
      {opened === 'files' && (
        <AttachmentsDrawer
          table="campanha"
          id={id_campanha}
          param="campanhas"
          subject={titulo}
          isReadOnly={!canChange}
          onClose={() => setOpened(undefined)}
        />
      )}
      {opened === 'history' && (
        <HistoryDrawer
          table="campanha"
          id={id_campanha}
          subject={titulo}
          labels={labels}
          onClose={() => setOpened(undefined)}
        />
      )}
    </RecordHeader>
  )
}

const namesOf = (all: Campanha['publicos_da_campanha']) => all.map(({ nome }) => nome).join(', ')

function Briefing({ campanha }: { readonly campanha: Campanha }) {
  const told = [
    { label: 'Tipo', value: campanha.tipo },
    { label: 'Objetivo', value: campanha.objetivo },
    { label: 'Público-alvo', value: namesOf(campanha.publicos_da_campanha) },
    { label: 'Segmentos', value: namesOf(campanha.segmentos_da_campanha) },
    { label: 'Responsável', value: campanha.responsavel },
    { label: unitText('{Unidade}'), value: campanha.empresa },
  ].flatMap(({ label, value }) => (value ? [{ label, value }] : []))
  return (
    <Card title="Briefing">
      <Figures look="rows" items={told} />
      {campanha.descricao && <p style={{ whiteSpace: 'pre-wrap' }}>{campanha.descricao}</p>}
    </Card>
  )
}
