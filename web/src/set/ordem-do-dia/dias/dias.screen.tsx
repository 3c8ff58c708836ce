import { ordemCreate, ordemDelete, ordensDoJob } from '@claquete/contract/set/ordem-do-dia/ordem'
import { ordemReaisView } from '@claquete/contract/set/ordem-do-dia/reais'
import type { JobDaOrdem, OrdemDoJob } from '@claquete/contract/set/ordem-do-dia/ordem'
import { formatDateBr } from '@claquete/core/kernel/time/calendar'
import { counted } from '@claquete/core/kernel/writing/counted'
import { diariaText } from '@claquete/core/set/ordem-do-dia/papel/paper'
import { longDay, spanText } from '@claquete/core/set/ordem-do-dia/papel/paper-parts'
import { Badge, Button } from '@mantine/core'
import { useState } from 'react'
import { Link, useParams } from 'react-router'
import { useMay } from '../../../lib/account/permission.ts'
import { confirmDelete } from '../../../lib/acts/confirm.ts'
import { useKeys } from '../../../lib/page/keys.ts'
import { call, refreshReads, useRead } from '../../../lib/wire/call.ts'
import { useLiveReads } from '../../../lib/wire/live.ts'
import { LinkButton } from '../../../ui/buttons/link-button.tsx'
import { Page } from '../../../ui/frame/page.tsx'
import { Reading } from '../../../ui/frame/reading.tsx'
import { EmptyState } from '../../../ui/frame/states.tsx'
import {
  IconClock,
  IconCopy,
  IconFileTypePdf,
  IconPencil,
  IconPlus,
  IconSend,
  IconTable,
  IconTemplate,
} from '../../../ui/icons.ts'
import { Card } from '../../../ui/layout/card.tsx'
import { Row, Stack } from '../../../ui/layout/flex.tsx'
import { RecordHeader } from '../../../ui/layout/record-header.tsx'
import { Note } from '../../../ui/layout/text.tsx'
import { DotsMenu } from '../../../ui/menu/dots-menu.tsx'
import { rowAction } from '../../../ui/menu/row-actions.tsx'
import { AtProjeto } from '../at-projeto.tsx'
import { useOrdemAddresses } from '../ordem-addresses.ts'
import { savePdf } from '../sheet/files.ts'
import { ModelosDialog } from './modelos.dialog.tsx'
import { NovaDialog } from './nova.dialog.tsx'

/** The call sheets of a job, day by day. */
export default function DiasScreen() {
  const id_orcamento = Number(useParams()['id'])
  const { list } = useOrdemAddresses()
  useLiveReads('ordem_dia', ordensDoJob)
  useLiveReads('ordem_destinatario', ordensDoJob)
  const reading = useRead(ordensDoJob, { params: { id_orcamento } })
  return (
    <Reading of={reading} listTo={list}>
      {({ data }) => (
        <AtProjeto projeto={data.id_projeto_incentivado} to={({ dias }) => dias(id_orcamento)}>
          <Dias id_orcamento={id_orcamento} {...data} />
        </AtProjeto>
      )}
    </Reading>
  )
}

interface DiasProps {
  readonly id_orcamento: number
  readonly id_projeto_incentivado: number | null
  readonly job: JobDaOrdem
  readonly ordens: readonly OrdemDoJob[]
}

type Opened = 'nova' | 'modelos' | OrdemDoJob

function Dias({ id_orcamento, id_projeto_incentivado, job, ordens }: DiasProps) {
  const may = useMay()
  const own = useOrdemAddresses()
  const [opened, setOpened] = useState<Opened>()
  const canCreate = may(ordemCreate.access)
  const close = () => setOpened(undefined)
  useKeys(
    canCreate
      ? [{ keys: 'n', label: 'Nova ordem do dia', group: 'Listas', run: () => setOpened('nova') }]
      : [],
  )
  const create = canCreate && (
    <Button size="xs" leftSection={<IconPlus size={15} />} onClick={() => setOpened('nova')}>
      Nova ordem do dia
    </Button>
  )
  return (
    <Page>
      <RecordHeader
        number={job.num_orc}
        title={job.titulo}
        detail={
          <Note>
            {[job.cliente, job.agencia].filter(Boolean).join(' · ') ||
              (id_projeto_incentivado === null ? 'Sem cliente' : job.produtora)}
          </Note>
        }
      >
        {may('orcamento.consultar') && (
          <LinkButton to={own.orcamento(id_orcamento)} icon={<IconTable size={15} />}>
            Orçamento
          </LinkButton>
        )}
        <Button
          variant="default"
          size="xs"
          leftSection={<IconTemplate size={15} />}
          onClick={() => setOpened('modelos')}
        >
          Modelos
        </Button>
        {create}
      </RecordHeader>
      {ordens.length === 0 ? (
        <EmptyState title="Este job não tem ordem do dia" action={create || undefined}>
          A ordem do dia diz a cada pessoa onde e quando estar, o que se filma e o que levar. Comece
          pela equipe do orçamento, por um modelo ou em branco.
        </EmptyState>
      ) : (
        <Stack as="ul" style={{ listStyle: 'none', padding: 0, margin: 0 }}>
          {ordens.map((ordem) => (
            <Dia
              key={ordem.id_ordem_dia}
              {...{ ordem, id_orcamento }}
              onCopy={() => setOpened(ordem)}
            />
          ))}
        </Stack>
      )}
      {opened === 'modelos' && <ModelosDialog onClose={close} />}
      {opened !== undefined && opened !== 'modelos' && (
        <NovaDialog
          {...{ id_orcamento, ordens }}
          depois={opened === 'nova' ? undefined : opened}
          onClose={close}
        />
      )}
    </Page>
  )
}

/** What became of what was sent of the last version. */
function sentText({ enviados, abertos, confirmados, recusados, falhas }: OrdemDoJob): string {
  if (enviados + falhas === 0) return ''
  return [
    `${confirmados} de ${enviados} confirmaram`,
    abertos > confirmados + recusados &&
      counted(abertos - confirmados - recusados, 'só abriu', 'só abriram'),
    recusados > 0 && counted(recusados, 'recusou', 'recusaram'),
    falhas > 0 && counted(falhas, 'envio falhou', 'envios falharam'),
  ]
    .filter(Boolean)
    .join(' · ')
}

function stateOf({ cancelada, publicada }: OrdemDoJob) {
  if (cancelada) return { text: 'Cancelada', color: 'red' }
  return publicada > 0
    ? { text: `Versão ${publicada}`, color: 'green' }
    : { text: 'Rascunho', color: 'gray' }
}

interface DiaProps {
  readonly ordem: OrdemDoJob
  readonly id_orcamento: number
  readonly onCopy: () => void
}

function Dia({ ordem, id_orcamento, onCopy }: DiaProps) {
  const { id_ordem_dia, data, titulo, publicada } = ordem
  const may = useMay()
  const state = stateOf(ordem)
  const own = useOrdemAddresses()
  const to = own.sheet(id_orcamento, id_ordem_dia)
  const remove = async () => {
    await confirmDelete({
      label: `Ordem do dia de ${formatDateBr(data)}`,
      run: () => call(ordemDelete, { params: { id_ordem_dia } }),
    })
    await refreshReads(ordensDoJob)
  }
  const icon = { size: 16, stroke: 1.5 } as const
  const facts = [
    spanText(ordem.chamada, ordem.termino),
    ordem.locacao,
    counted(ordem.pessoas, 'pessoa', 'pessoas'),
  ]
  return (
    <Card
      as="li"
      level={3}
      title={<Link to={to}>{[diariaText(ordem), longDay(data)].filter(Boolean).join(' · ')}</Link>}
      subtitle={[titulo, ...facts].filter(Boolean).join(' · ')}
      aside={
        <Row>
          {sentText(ordem) && <Note small>{sentText(ordem)}</Note>}
          <Badge variant="light" color={state.color} radius="sm" tt="none" fw={500}>
            {state.text}
          </Badge>
          <DotsMenu
            label={`Ações do dia ${formatDateBr(data)}`}
            actions={[
              {
                label: may(ordemCreate.access) && !ordem.cancelada ? 'Escrever' : 'Abrir',
                icon: <IconPencil {...icon} />,
                to,
              },
              {
                label: publicada > 0 ? 'Destinatários' : 'Publicar e enviar',
                icon: <IconSend {...icon} />,
                to: own.destinatarios(id_orcamento, id_ordem_dia),
              },
              ...(may(ordemReaisView.access)
                ? [
                    {
                      label: 'Horários reais',
                      icon: <IconClock {...icon} />,
                      to: own.reais(id_orcamento, id_ordem_dia),
                    },
                  ]
                : []),
              {
                label: publicada > 0 ? `PDF da versão ${publicada}` : 'PDF do rascunho',
                icon: <IconFileTypePdf {...icon} />,
                run: () => savePdf(id_ordem_dia, publicada > 0 ? { versao: publicada } : {}),
              },
              ...(may(ordemCreate.access)
                ? [{ label: 'Fazer o dia seguinte', icon: <IconCopy {...icon} />, run: onCopy }]
                : []),
              ...(may(ordemDelete.access) && publicada === 0 ? [rowAction.remove(remove)] : []),
            ]}
          />
        </Row>
      }
    >
      {ordem.cancelada && ordem.motivo_cancelamento && <Note>{ordem.motivo_cancelamento}</Note>}
    </Card>
  )
}
