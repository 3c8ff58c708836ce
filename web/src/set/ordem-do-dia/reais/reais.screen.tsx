import type { ReplyOf } from '@claquete/contract/endpoint'
import { ordemRealSave, ordemReaisView } from '@claquete/contract/set/ordem-do-dia/reais'
import type { HorarioReal } from '@claquete/contract/set/ordem-do-dia/reais'
import { ordemText } from '@claquete/core/set/ordem-do-dia/ordem'
import { dayText } from '@claquete/core/set/ordem-do-dia/own'
import { hoursText, writeReal } from '@claquete/core/set/ordem-do-dia/real'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useParams } from 'react-router'
import { useMay } from '../../../lib/account/permission.ts'
import { reais } from '../../../lib/plain/money.ts'
import { useRead } from '../../../lib/wire/call.ts'
import { useLiveReads } from '../../../lib/wire/live.ts'
import { LinkButton } from '../../../ui/buttons/link-button.tsx'
import { Figures } from '../../../ui/figures/figures.tsx'
import { Page } from '../../../ui/frame/page.tsx'
import { Reading } from '../../../ui/frame/reading.tsx'
import { EmptyState } from '../../../ui/frame/states.tsx'
import { IconSend } from '../../../ui/icons.ts'
import { RecordHeader } from '../../../ui/layout/record-header.tsx'
import { Note } from '../../../ui/layout/text.tsx'
import { DataTable } from '../../../ui/table/data-table.tsx'
import type { DataColumn } from '../../../ui/table/data-table.tsx'
import { AtProjeto } from '../at-projeto.tsx'
import styles from '../envio/envio.module.css'
import { useOrdemAddresses } from '../ordem-addresses.ts'
import { RealDialog } from './real.dialog.tsx'

type Reais = ReplyOf<typeof ordemReaisView>['data']

/** When people really came, ate and were released, and what the overtime costs. */
export default function ReaisScreen() {
  const { id, id_order_day } = useParams()
  const id_ordem_dia = Number(id_order_day)
  const own = useOrdemAddresses()
  useLiveReads('ordem_destinatario', ordemReaisView)
  useLiveReads('ordem_dia', ordemReaisView)
  const reading = useRead(ordemReaisView, { params: { id_ordem_dia } }, { keepPreviousData: true })
  return (
    <Page>
      <Reading of={reading} waiting={420} listTo={own.list}>
        {({ data }) => (
          <AtProjeto
            projeto={data.id_projeto_incentivado}
            to={({ reais }) => reais(Number(id), id_ordem_dia)}
          >
            <Header data={data} to={own.destinatarios(Number(id), id_ordem_dia)} />
            {data.pessoas.length === 0 ? (
              <EmptyState title="Ninguém está nesta ordem do dia">
                Quem entra nela aparece aqui, com a chamada de cada um.
              </EmptyState>
            ) : (
              <Times data={data} />
            )}
          </AtProjeto>
        )}
      </Reading>
    </Page>
  )
}

function Header({ data, to }: { readonly data: Reais; readonly to: string }) {
  return (
    <RecordHeader
      title={`Horários reais · ${ordemText(data)}`}
      detail={<Note>{[data.titulo, dayText(data.data)].filter(Boolean).join(' · ')}</Note>}
    >
      <LinkButton to={to} icon={<IconSend size={15} />}>
        Destinatários
      </LinkButton>
    </RecordHeader>
  )
}

const minutesOf = (pessoas: readonly HorarioReal[]) =>
  pessoas.reduce((sum, { horas }) => sum + (horas ? horas.extra + horas.extra_segunda : 0), 0)

const words = (minutes: number) => (minutes === 0 ? '–' : hoursText(minutes))

function Times({ data }: { readonly data: Reais }) {
  const { pessoas, linhas, total } = data
  const [opened, setOpened] = useState<HorarioReal>()
  const mayChange = useMay()(ordemRealSave.access)
  const came = pessoas.filter(({ chegou }) => chegou !== null).length
  const released = pessoas.filter(({ liberado }) => liberado !== null).length
  const short = pessoas.filter(({ horas }) => horas && horas.descanso_faltante > 0).length
  return (
    <>
      <Figures
        items={[
          { label: 'Chegaram', value: `${came} de ${pessoas.length}` },
          { label: 'Liberados', value: `${released} de ${pessoas.length}` },
          { label: 'Horas extras', value: words(minutesOf(pessoas)) },
          { label: 'Custo das extras', value: reais(total) },
          ...(short > 0
            ? [{ label: 'Descanso curto', value: short, tone: 'warning' as const }]
            : []),
        ]}
      />
      <DataTable
        stacks
        label="Horários reais por pessoa"
        columns={[
          ...columns,
          ...(mayChange
            ? [
                {
                  key: 'acts',
                  label: 'Ações',
                  quiet: true,
                  cell: (one: HorarioReal) => (
                    <Button
                      size="compact-sm"
                      variant="default"
                      aria-label={`Horários de ${one.nome}`}
                      onClick={() => setOpened(one)}
                    >
                      {one.versao === 0 ? 'Registrar' : 'Alterar'}
                    </Button>
                  ),
                },
              ]
            : []),
        ]}
        rows={pessoas}
        rowKey={({ id_ordem_pessoa }) => id_ordem_pessoa}
      />
      {opened && (
        <RealDialog pessoa={opened} linhas={linhas} onClose={() => setOpened(undefined)} />
      )}
    </>
  )
}

const time = (minute: number | null) => (minute === null ? '–' : writeReal(minute))

/** A time with who said so. */
const Told = ({ minute, by }: { readonly minute: number | null; readonly by: string | null }) => (
  <span className={styles.contact}>
    {time(minute)}
    {by === 'link' && <small>pelo link</small>}
  </span>
)

const columns: readonly DataColumn<HorarioReal>[] = [
  {
    key: 'nome',
    label: 'Pessoa',
    heads: true,
    wide: true,
    cell: ({ nome, departamento, funcao }) => (
      <span className={styles.who}>
        {nome || 'Sem nome'}
        <small>{[departamento, funcao].filter(Boolean).join(' · ')}</small>
      </span>
    ),
  },
  { key: 'chamada', label: 'Chamada', numeric: true, cell: ({ chamada }) => time(chamada) },
  {
    key: 'chegou',
    label: 'Chegou',
    numeric: true,
    cell: ({ chegou, chegou_por }) => <Told minute={chegou} by={chegou_por} />,
  },
  { key: 'refeicao', label: 'Refeição', numeric: true, cell: ({ refeicao }) => time(refeicao) },
  {
    key: 'liberado',
    label: 'Liberado',
    numeric: true,
    cell: ({ liberado, liberado_por }) => <Told minute={liberado} by={liberado_por} />,
  },
  {
    key: 'trabalhado',
    label: 'Trabalhado',
    numeric: true,
    cell: ({ horas, lancadas }) => (
      <span className={styles.contact}>
        {horas ? words(horas.trabalhado) : '–'}
        {lancadas === true && <small>nas horas da equipe</small>}
        {lancadas === false && <small>fora das horas da equipe</small>}
      </span>
    ),
  },
  {
    key: 'extra',
    label: 'Extra',
    numeric: true,
    hint: 'Depois da diária, no primeiro e no segundo adicional',
    cell: ({ horas }) => (horas ? words(horas.extra + horas.extra_segunda) : '–'),
    tone: ({ horas }) => (horas && horas.extra + horas.extra_segunda > 0 ? 'warning' : undefined),
  },
  {
    key: 'alertas',
    label: 'Refeição e descanso',
    cell: ({ horas }) => (
      <span className={styles.contact}>
        {horas && horas.refeicao_atrasada > 0 && (
          <small>{`refeição ${words(horas.refeicao_atrasada)} atrasada`}</small>
        )}
        {horas && horas.descanso_faltante > 0 && (
          <small>{`faltaram ${words(horas.descanso_faltante)} de descanso`}</small>
        )}
      </span>
    ),
  },
  {
    key: 'custo',
    label: 'Custo',
    numeric: true,
    cell: ({ custo, horas }) => {
      if (custo) return reais(custo.total)
      return horas && horas.extra + horas.refeicao_atrasada > 0 ? 'sem valor da hora' : '–'
    },
    tone: ({ custo }) => (custo ? undefined : 'muted'),
  },
]
