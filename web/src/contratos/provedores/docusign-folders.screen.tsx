import { docusignFolders, docusignMove } from '@claquete/contract/contratos/provedores/provedores'
import type {
  EnvelopeNaPasta,
  PastaDocusign,
} from '@claquete/contract/contratos/provedores/provedores'
import { addDays, todayInSaoPaulo } from '@claquete/core/kernel/time/calendar'
import { Button, Checkbox, NativeSelect, TextInput } from '@mantine/core'
import { useState } from 'react'
import type { FormEvent } from 'react'
import { Link, useSearchParams } from 'react-router'
import { toAssinatura, toAssinaturaList } from '../../addresses/contratos.ts'
import { toIntegracao } from '../../addresses/sistema.ts'
import { useMay } from '../../lib/account/permission.ts'
import { counted, formatMoment } from '../../lib/plain/format.ts'
import { useForeignRead } from '../../lib/wire/call.ts'
import { LinkButton } from '../../ui/buttons/link-button.tsx'
import { FormDialog } from '../../ui/form/dialog.tsx'
import { useRecordForm } from '../../ui/form/use-record-form.ts'
import { Page } from '../../ui/frame/page.tsx'
import { Reading } from '../../ui/frame/reading.tsx'
import { EmptyState } from '../../ui/frame/states.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { Row, Stack } from '../../ui/layout/flex.tsx'
import { Grid } from '../../ui/layout/grid.tsx'
import { Note } from '../../ui/layout/text.tsx'
import { DataTable } from '../../ui/table/data-table.tsx'
import type { DataColumn } from '../../ui/table/data-table.tsx'

const periods = [
  { value: '30', label: 'Últimos 30 dias' },
  { value: '90', label: 'Últimos 90 dias' },
  { value: '365', label: 'Último ano' },
]

/** Where the company's envelopes are filed at DocuSign, and moving them to another folder. */
export default function DocusignFoldersScreen() {
  const [search, setSearch] = useSearchParams()
  const [pasta, busca] = [search.get('pasta') ?? '', search.get('busca') ?? '']
  const dias = Number(search.get('dias') ?? 30) || 30
  const [today] = useState(() => todayInSaoPaulo(Date.now()))
  const desde = addDays(today, -dias)
  const reading = useForeignRead(docusignFolders, {
    body: { ...(pasta !== '' && { pasta }), ...(busca !== '' && { busca }), desde },
  })
  const change = (name: string, value: string) => {
    const next = new URLSearchParams(search)
    if (value === '') next.delete(name)
    else next.set(name, value)
    setSearch(next, { replace: true })
  }
  return (
    <Page toolbar={<LinkButton to={toAssinaturaList()}>Assinaturas</LinkButton>}>
      <Reading of={reading}>
        {({ data }) =>
          data.falta === null ? (
            <>
              <Grid min={200}>
                <NativeSelect
                  label="Pasta"
                  data={data.pastas.map(({ id, nome }) => ({ value: id, label: nome }))}
                  value={data.pasta}
                  onChange={(event) => change('pasta', event.currentTarget.value)}
                />
                <NativeSelect
                  label="Enviados nos"
                  data={periods}
                  value={String(dias)}
                  onChange={(event) => change('dias', event.currentTarget.value)}
                />
                <Search busca={busca} onSearch={(text) => change('busca', text)} />
              </Grid>
              <Envelopes
                key={`${data.pasta} ${busca} ${dias}`}
                {...data}
                isBusy={reading.isFetching}
              />
            </>
          ) : (
            <Unconnected falta={data.falta} />
          )
        }
      </Reading>
    </Page>
  )
}

/** What to do first. */
function Unconnected({ falta }: { readonly falta: string }) {
  const may = useMay()
  return (
    <EmptyState
      title="As pastas aparecem com a DocuSign conectada"
      action={
        may('integracao.consultar') && (
          <LinkButton to={toIntegracao()}>Abrir a integração</LinkButton>
        )
      }
    >
      {falta}
    </EmptyState>
  )
}

function Search({ busca, onSearch }: { busca: string; onSearch: (text: string) => void }) {
  const [text, setText] = useState(busca)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onSearch(text.trim())
  }
  return (
    <form onSubmit={submit}>
      <TextInput
        label="Buscar"
        placeholder="Documento ou pessoa, e Enter"
        maxLength={100}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
    </form>
  )
}

interface EnvelopesProps {
  readonly pastas: readonly PastaDocusign[]
  readonly pasta: string
  readonly envelopes: readonly EnvelopeNaPasta[]
  readonly outros: number
  readonly tem_mais: boolean
  readonly isBusy: boolean
}

function Envelopes({ pastas, pasta, envelopes, outros, tem_mais, isBusy }: EnvelopesProps) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [isMoving, setMoving] = useState(false)
  const mayMove = useMay()(docusignMove.access)
  const nome = pastas.find(({ id }) => id === pasta)?.nome ?? 'Pasta'
  const toggle = (id: string) => {
    const next = new Set(chosen)
    if (!next.delete(id)) next.add(id)
    setChosen(next)
  }
  return (
    <Card
      title={nome}
      subtitle="Os envelopes que saíram daqui. O que a mesma conta enviou por outro meio fica só na DocuSign."
      aside={
        mayMove &&
        envelopes.length > 0 && (
          <Button
            variant="default"
            size="xs"
            disabled={chosen.size === 0}
            onClick={() => setMoving(true)}
          >
            {chosen.size === 0
              ? 'Mover…'
              : `Mover ${counted(chosen.size, 'envelope', 'envelopes')}…`}
          </Button>
        )
      }
    >
      {envelopes.length === 0 ? (
        <EmptyState dense title="Nenhum envelope daqui nesta pasta">
          Mude a pasta, o período ou a busca. O que for enviado pela DocuSign aparece em Enviados.
        </EmptyState>
      ) : (
        <DataTable
          bare
          stacks
          label={`Envelopes em ${nome}`}
          busy={isBusy}
          columns={columnsOf({ chosen, onToggle: mayMove ? toggle : undefined })}
          rows={envelopes}
          rowKey={({ id }) => id}
        />
      )}
      <Others outros={outros} tem_mais={tem_mais} />
      {isMoving && (
        <MoveDialog
          {...{ pastas, pasta }}
          envelopes={[...chosen]}
          onClose={() => setMoving(false)}
          onMoved={() => setChosen(new Set())}
        />
      )}
    </Card>
  )
}

function Others({ outros, tem_mais }: Pick<EnvelopesProps, 'outros' | 'tem_mais'>) {
  const told = [
    outros > 0 && `${counted(outros, 'outro envelope', 'outros envelopes')} da conta nesta pasta.`,
    tem_mais && 'São mostrados os cem mais novos: busque para achar os demais.',
  ].filter(Boolean)
  return told.length === 0 ? null : <Note small>{told.join(' ')}</Note>
}

interface Choosing {
  readonly chosen: ReadonlySet<string>
  /** Absent for whoever may not move them. */
  readonly onToggle: ((id: string) => void) | undefined
}

const columnsOf = ({ chosen, onToggle }: Choosing): DataColumn<EnvelopeNaPasta>[] => [
  ...(onToggle
    ? [
        {
          key: 'escolher',
          label: 'Escolher',
          quiet: true,
          cell: ({ id, assunto }: EnvelopeNaPasta) => (
            <Checkbox
              size="xs"
              radius="sm"
              aria-label={`Escolher ${assunto}`}
              checked={chosen.has(id)}
              onChange={() => onToggle(id)}
            />
          ),
        },
      ]
    : []),
  {
    key: 'assunto',
    label: 'Documento',
    heads: true,
    cell: ({ assunto, id_envelope }) => <Link to={toAssinatura(id_envelope)}>{assunto}</Link>,
  },
  { key: 'estado', label: 'Situação', cell: ({ estado }) => estado },
  { key: 'enviado_em', label: 'Enviado em', cell: ({ enviado_em }) => formatMoment(enviado_em) },
]

interface MoveProps {
  readonly pastas: readonly PastaDocusign[]
  readonly pasta: string
  readonly envelopes: string[]
  readonly onClose: () => void
  readonly onMoved: () => void
}

function MoveDialog({ pastas, pasta, envelopes, onClose, onMoved }: MoveProps) {
  const targets = pastas.filter(({ id, recebe }) => recebe && id !== pasta)
  const f = useRecordForm(docusignMove, {
    initial: { pasta: targets[0]?.id ?? '', envelopes },
    refresh: [docusignFolders],
    onSaved: onMoved,
  })
  return (
    <FormDialog form={f} title="Mover na DocuSign" yes="Mover" onClose={onClose}>
      <Stack>
        {targets.length === 0 ? (
          <Note>A conta não tem outra pasta que receba envelopes. Crie-a na DocuSign.</Note>
        ) : (
          <f.Native
            of="pasta"
            label="Para a pasta"
            options={targets.map(({ id, nome }) => ({ value: id, label: nome }))}
          />
        )}
        <Row>
          <Note small>
            {counted(envelopes.length, 'envelope escolhido', 'envelopes escolhidos')}
          </Note>
        </Row>
      </Stack>
    </FormDialog>
  )
}
