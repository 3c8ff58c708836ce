import type { ReplyOf } from '@claquete/contract/endpoint'
import { ordemEnvioView, ordemSend } from '@claquete/contract/set/ordem-do-dia/envio'
import { ordemPublish } from '@claquete/contract/set/ordem-do-dia/publicacao'
import { Button, Skeleton } from '@mantine/core'
import { useState } from 'react'
import { useParams, useSearchParams } from 'react-router'
import { useMay } from '../../../lib/account/permission.ts'
import { counted } from '../../../lib/plain/format.ts'
import { useRead } from '../../../lib/wire/call.ts'
import { useLiveReads } from '../../../lib/wire/live.ts'
import { Figures } from '../../../ui/figures/figures.tsx'
import { Page } from '../../../ui/frame/page.tsx'
import { Reading } from '../../../ui/frame/reading.tsx'
import { EmptyState } from '../../../ui/frame/states.tsx'
import { IconMail, IconSend } from '../../../ui/icons.ts'
import { Card } from '../../../ui/layout/card.tsx'
import { Row } from '../../../ui/layout/flex.tsx'
import { LinkTabs } from '../../../ui/layout/link-tabs.tsx'
import { Notice } from '../../../ui/layout/notice.tsx'
import { SelectedBar } from '../../../ui/list/selection-bar.tsx'
import { AtProjeto } from '../at-projeto.tsx'
import { useOrdemAddresses } from '../ordem-addresses.ts'
import { AudienceDialog } from './audience.dialog.tsx'
import type { Audience } from './audience.dialog.tsx'
import { DestinatariosTable } from './destinatarios-table.tsx'
import { EnvioHeader } from './envio-header.tsx'
import { PublishDialog } from './publish.dialog.tsx'
import { filterOf, filters, isReceiving, remindable } from './labels.ts'
import type { Filter, Recipient } from './labels.ts'

type Envio = ReplyOf<typeof ordemEnvioView>['data']

/** Who gets a call sheet, in waves, and what each of them did with it. */
export default function DestinatariosScreen() {
  const { id, id_order_day } = useParams()
  const { list } = useOrdemAddresses()
  const id_ordem_dia = Number(id_order_day)
  useLiveReads('ordem_destinatario', ordemEnvioView)
  useLiveReads('ordem_dia', ordemEnvioView)
  useLiveReads('email', ordemEnvioView)
  const reading = useRead(ordemEnvioView, { params: { id_ordem_dia } }, { keepPreviousData: true })
  return (
    <Reading of={reading} waiting={<Waiting />} listTo={list}>
      {({ data }) => (
        <AtProjeto
          projeto={data.id_projeto_incentivado}
          to={({ destinatarios }) => destinatarios(Number(id), id_ordem_dia)}
        >
          <Page>
            <EnvioHeader id_orcamento={Number(id)} data={data} />
            <Told data={data} />
            {data.ordem.publicada === 0 ? (
              <Unpublished ordem={data.ordem} />
            ) : (
              <Sending id={Number(id)} data={data} />
            )}
          </Page>
        </AtProjeto>
      )}
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

function Unpublished({ ordem }: { readonly ordem: Envio['ordem'] }) {
  const [isOpen, setOpen] = useState(false)
  const mayPublish = useMay()(ordemPublish.access) && ordem.cancelada_em === null
  return (
    <Card>
      <EmptyState
        title="Esta ordem do dia ainda não foi publicada"
        action={mayPublish && <Button onClick={() => setOpen(true)}>Publicar</Button>}
      >
        Publicar guarda a ordem do dia como ela está e faz os destinatários das pessoas dela. Nada é
        enviado antes que você escolha a quem.
      </EmptyState>
      {isOpen && <PublishDialog ordem={ordem} onClose={() => setOpen(false)} />}
    </Card>
  )
}

function Told({ data: { ordem, destinatarios } }: { readonly data: Envio }) {
  const { cancelada_em, motivo_cancelamento, mudou, publicada } = ordem
  if (cancelada_em !== null) {
    return (
      <Notice tone="danger" title="Esta diária foi cancelada">
        {motivo_cancelamento}
      </Notice>
    )
  }
  if (publicada > 0 && mudou) {
    return (
      <Notice tone="warning" title={`A ordem do dia mudou depois da versão ${publicada}`}>
        Quem a recebeu não sabe disso enquanto você não publicar e enviar a versão seguinte.
      </Notice>
    )
  }
  const reached = new Set(['', ...destinatarios.map(({ envio }) => envio?.situacao ?? '')])
  return publicada > 0 && reached.size === 2 && reached.has('pendente') ? (
    <Notice tone="info" title={`A versão ${publicada} ainda não foi enviada a ninguém`}>
      Envie primeiro ao elenco, depois à equipe, ou escolha as pessoas.
    </Notice>
  ) : null
}

const count = (all: readonly Recipient[], filter: Filter) =>
  all.filter(filters[filter].takes).length

function Sending({ id, data }: { readonly id: number; readonly data: Envio }) {
  const { ordem, destinatarios } = data
  const own = useOrdemAddresses()
  const [words] = useSearchParams()
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set())
  const [audience, setAudience] = useState<Audience>()
  const isOpen = ordem.cancelada_em === null && !ordem.passou
  const maySend = useMay()(ordemSend.access) && isOpen
  const filter = filterOf(words.get('ver'))
  const all = destinatarios.filter(isReceiving)
  const shown = all.filter(filters[filter].takes)
  const picked = all.filter(({ id_ordem_destinatario }) => chosen.has(id_ordem_destinatario))
  return (
    <>
      <EnvioFigures all={all} />
      <LinkTabs
        label="Destinatários"
        tabs={(Object.keys(filters) as Filter[]).map((one) => ({
          label: `${filters[one].label} (${count(all, one)})`,
          to: own.destinatarios(id, ordem.id_ordem_dia, one === 'todos' ? {} : { ver: one }),
          isCurrent: one === filter,
        }))}
      />
      {maySend && picked.length === 0 && <Waves all={all} onSend={setAudience} />}
      {maySend && picked.length > 0 && (
        <SelectedBar
          text={counted(picked.length, 'selecionado', 'selecionados')}
          onClear={() => setChosen(new Set())}
        >
          <Button
            size="xs"
            leftSection={<IconSend size={15} />}
            onClick={() => setAudience({ act: 'enviar', to: picked })}
          >
            Enviar
          </Button>
          {remindable(picked).length > 0 && (
            <Button
              size="xs"
              variant="default"
              leftSection={<IconMail size={15} />}
              onClick={() => setAudience({ act: 'lembrar', to: remindable(picked) })}
            >
              {`Lembrar (${remindable(picked).length})`}
            </Button>
          )}
        </SelectedBar>
      )}
      {shown.length === 0 ? (
        <Card>
          <EmptyState dense title="Ninguém aqui">
            Nenhum destinatário está nesta situação.
          </EmptyState>
        </Card>
      ) : (
        <DestinatariosTable
          {...{ shown, chosen, setChosen, maySend }}
          numero={ordem.publicada}
          onSend={(one) => setAudience({ act: 'enviar', to: [one] })}
        />
      )}
      {audience && (
        <AudienceDialog
          audience={audience}
          ordem={ordem}
          onDone={() => setChosen(new Set())}
          onClose={() => setAudience(undefined)}
        />
      )}
    </>
  )
}

function EnvioFigures({ all }: { readonly all: readonly Recipient[] }) {
  const opened = all.filter(({ envio }) => envio.aberto_em !== null).length
  const failed = count(all, 'falharam')
  const refused = count(all, 'recusados')
  return (
    <Figures
      items={[
        { label: 'Destinatários', value: all.length },
        { label: 'Enviados', value: all.length - count(all, 'pendentes') },
        { label: 'Abriram o link', value: opened },
        { label: 'Confirmados', value: count(all, 'confirmados'), tone: 'success' },
        { label: 'Recusados', value: refused, ...(refused > 0 && { tone: 'warning' as const }) },
        { label: 'Falharam', value: failed, ...(failed > 0 && { tone: 'danger' as const }) },
      ]}
    />
  )
}

interface WavesProps {
  readonly all: readonly Recipient[]
  readonly onSend: (audience: Audience) => void
}

/** Who the next waves are, and who did not answer. */
function Waves({ all, onSend }: WavesProps) {
  const pending = all.filter(filters.pendentes.takes)
  const waves = [...new Set(pending.map(({ onda }) => onda))].toSorted((a, b) => a - b)
  const late = remindable(all)
  if (waves.length === 0 && late.length === 0) return null
  return (
    <Row>
      {waves.map((onda, at) => {
        const to = pending.filter((one) => one.onda === onda)
        return (
          <Button
            key={onda}
            size="xs"
            variant={at === 0 ? 'filled' : 'default'}
            leftSection={<IconSend size={15} />}
            onClick={() => onSend({ act: 'enviar', to })}
          >
            {`Enviar ${waveText(onda, to)} (${to.length})`}
          </Button>
        )
      })}
      {late.length > 0 && (
        <Button
          size="xs"
          variant="default"
          leftSection={<IconMail size={15} />}
          onClick={() => onSend({ act: 'lembrar', to: late })}
        >
          {`Lembrar quem não respondeu (${late.length})`}
        </Button>
      )}
    </Row>
  )
}

const waveText = (onda: number, to: readonly Recipient[]) => {
  const isOf = (grupo: Recipient['grupo']) => to.every((one) => one.grupo === grupo)
  if (isOf('elenco')) return 'ao elenco'
  return isOf('equipe') ? 'à equipe' : `a onda ${onda}`
}
