import { finalidades } from '@claquete/contract/cadastros/pessoas/finalidades'
import {
  anonymiseCancel,
  consultaList,
  origensOfConsulta,
  pessoaAnonymise,
  privacidadeExport,
  privacidadeView,
} from '@claquete/contract/cadastros/pessoas/privacidade'
import { pessoaList, pessoaOptions, pessoaView } from '@claquete/contract/cadastros/pessoas/pessoa'
import type { ReplyOf } from '@claquete/contract/endpoint'
import { maxPageSize } from '@claquete/contract/page'
import { formatDateBr } from '@claquete/core/kernel/time/calendar'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useParams } from 'react-router'
import { toPessoaEdit, toPessoaList } from '../../addresses/cadastros.ts'
import { useAct } from '../../lib/acts/act.ts'
import { call, callFile, reportFailure, useRead } from '../../lib/wire/call.ts'
import { useToday } from '../../lib/page/clock.ts'
import { confirm } from '../../lib/acts/confirm.ts'
import { saveBlob } from '../../lib/list/export.ts'
import { counted, formatMoment } from '../../lib/plain/format.ts'
import { useMay } from '../../lib/account/permission.ts'
import { Card } from '../../ui/layout/card.tsx'
import { DataTable } from '../../ui/table/data-table.tsx'
import { Row } from '../../ui/layout/flex.tsx'
import { Notice } from '../../ui/layout/notice.tsx'
import { RecordHeader } from '../../ui/layout/record-header.tsx'
import { Note } from '../../ui/layout/text.tsx'
import { Page } from '../../ui/frame/page.tsx'
import { LinkButton } from '../../ui/buttons/link-button.tsx'
import { Reading } from '../../ui/frame/reading.tsx'
import { EmptyState } from '../../ui/frame/states.tsx'

type View = ReplyOf<typeof privacidadeView>['data']

/** What is kept of a person and why: their copy of it, anonymising them, and who looked. */
export default function PrivacidadeScreen() {
  const id_pessoa = Number(useParams()['id'])
  const reading = useRead(privacidadeView, { params: { id_pessoa } })
  return (
    <Page width="form">
      <Reading of={reading} waiting={220} listTo={toPessoaList()}>
        {({ data }) => <Known view={data} />}
      </Reading>
      <Finalidades />
      <Consultas id_pessoa={id_pessoa} />
    </Page>
  )
}

function Known({ view }: { view: View }) {
  return (
    <>
      <RecordHeader title={view.razao}>
        <LinkButton to={toPessoaEdit(view.id_pessoa)}>Abrir cadastro</LinkButton>
      </RecordHeader>
      <CopyCard view={view} />
      <AnonymiseCard view={view} />
    </>
  )
}

function CopyCard({ view: { id_pessoa, razao } }: { view: View }) {
  const [tipo, setTipo] = useState<'json' | 'pdf'>()
  const fetchFile = async (wanted: 'json' | 'pdf') => {
    setTipo(wanted)
    try {
      const file = await callFile(privacidadeExport, {
        params: { id_pessoa },
        body: { tipo: wanted },
      })
      saveBlob(file, `Dados de ${razao}.${wanted}`)
    } catch (error) {
      reportFailure(error)
    }
    setTipo(undefined)
  }
  return (
    <Card
      title="Cópia dos dados"
      subtitle="Tudo o que há sobre a pessoa, para entregar a ela."
      aside={
        <Row>
          {(['pdf', 'json'] as const).map((um) => (
            <Button
              key={um}
              size="xs"
              variant="default"
              loading={tipo === um}
              disabled={tipo !== undefined}
              onClick={() => void fetchFile(um)}
            >
              {`Baixar ${um.toUpperCase()}`}
            </Button>
          ))}
        </Row>
      }
    />
  )
}

/** Why a person cannot be anonymised today; empty when they can. */
function limitsOf(view: View, today: string): string[] {
  const { titulos_abertos, permitida_em, ultimo_movimento, anos } = view
  const limits: string[] = []
  if (titulos_abertos > 0) {
    limits.push(`Há ${counted(titulos_abertos, 'título em aberto', 'títulos em aberto')}.`)
  }
  if (permitida_em > today && ultimo_movimento) {
    limits.push(
      `O último movimento é de ${formatDateBr(ultimo_movimento)}, e a guarda fiscal é de ${counted(anos, 'ano', 'anos')}: até ${formatDateBr(permitida_em)}.`,
    )
  }
  return limits
}

function AnonymiseCard({ view }: { view: View }) {
  const { id_pessoa, razao, anonimizada_em, agendada } = view
  const may = useMay()
  const limits = limitsOf(view, useToday())
  const { run, isRunning } = useAct({
    refresh: [privacidadeView, pessoaList, pessoaOptions, pessoaView],
    onFailure: reportFailure,
  })
  if (anonimizada_em !== null) {
    return (
      <Notice tone="success" title={`Anonimizada em ${formatMoment(anonimizada_em)}`}>
        Valores e datas dos movimentos ficaram; o que dizia quem a pessoa é foi apagado.
      </Notice>
    )
  }
  const isNow = limits.length === 0
  const anonymise = () => run(() => call(pessoaAnonymise, { params: { id_pessoa } }))
  const ask = () =>
    confirm({
      title: isNow ? 'Anonimizar esta pessoa?' : 'Agendar a anonimização?',
      subject: razao,
      message: isNow
        ? 'Nome, documentos, contatos, dados bancários, observações e anexos são apagados. Não pode ser desfeito.'
        : 'Será feita no primeiro dia em que for permitida, e pode ser cancelada até lá.',
      yes: isNow ? 'Anonimizar' : 'Agendar',
      tone: 'danger',
    }).then((yes) => yes && anonymise())
  const cancel = () => run(() => call(anonymiseCancel, { params: { id_pessoa } }))
  return (
    <Card
      title="Anonimizar"
      subtitle="Apaga quem a pessoa é; valores e datas dos movimentos ficam."
      aside={
        may(pessoaAnonymise.access) && (
          <Button
            size="xs"
            variant={agendada ? 'default' : 'outline'}
            color={agendada ? undefined : 'red'}
            loading={isRunning}
            onClick={() => void (agendada ? cancel() : ask())}
          >
            {agendada ? 'Cancelar agendamento' : isNow ? 'Anonimizar' : 'Agendar'}
          </Button>
        )
      }
    >
      {agendada && (
        <Notice tone="warning" title={`Agendada para ${formatDateBr(agendada.dia)}`}>
          {`Pedida por ${agendada.usuario} em ${formatMoment(agendada.criado_em)}.`}
        </Notice>
      )}
      {isNow && <Note>Nada impede: não há título em aberto e a guarda fiscal passou.</Note>}
      {limits.map((limit) => (
        <Note key={limit}>{limit}</Note>
      ))}
    </Card>
  )
}

const Finalidades = () => (
  <Card title="Para que os dados são guardados" flush>
    <DataTable
      label="Finalidade e base legal de cada grupo de dados"
      bare
      stacks
      rows={finalidades}
      rowKey={({ grupo }) => grupo}
      columns={[
        { key: 'grupo', label: 'Grupo', heads: true, cell: ({ grupo }) => grupo },
        { key: 'dados', label: 'Dados', cell: ({ dados }) => dados },
        { key: 'finalidade', label: 'Finalidade', cell: ({ finalidade }) => finalidade },
        { key: 'base', label: 'Base legal (LGPD)', cell: ({ base }) => base },
      ]}
    />
  </Card>
)

const firstConsultas = 20

function Consultas({ id_pessoa }: { id_pessoa: number }) {
  const [perPage, setPerPage] = useState(firstConsultas)
  const reading = useRead(
    consultaList,
    { params: { id_pessoa }, query: { perPage } },
    { keepPreviousData: true },
  )
  const rows = reading.data?.data.data ?? []
  const hasMore = (reading.data?.data.total ?? 0) > rows.length && perPage < maxPageSize
  return (
    <Card
      title="Quem consultou"
      subtitle="Documentos e dados bancários vistos, uma vez por dia e lugar."
      flush
      aside={
        hasMore && (
          <Button size="xs" variant="default" onClick={() => setPerPage(maxPageSize)}>
            Ver mais
          </Button>
        )
      }
    >
      <Reading
        of={reading}
        waiting={120}
        dense
        empty={
          <EmptyState dense title="Ninguém consultou ainda">
            O que for visto aparece aqui.
          </EmptyState>
        }
      >
        {() => (
          <DataTable
            label="Consultas de documentos e dados bancários"
            bare
            stacks
            rows={rows}
            rowKey={({ id_pessoa_consulta }) => id_pessoa_consulta}
            columns={[
              { key: 'quando', label: 'Quando', cell: ({ quando }) => formatMoment(quando) },
              { key: 'usuario', label: 'Quem', heads: true, cell: ({ usuario }) => usuario },
              { key: 'origem', label: 'Onde', cell: ({ origem }) => origensOfConsulta[origem] },
            ]}
          />
        )}
      </Reading>
    </Card>
  )
}
