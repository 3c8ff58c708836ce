import type { CartaOrcamento } from '@claquete/contract/orcamentos/cartas/carta'
import { cartaDoOrcamento } from '@claquete/contract/orcamentos/cartas/carta'
import {
  linkAddress,
  linkCancel,
  linkConfirm,
  linkList,
} from '@claquete/contract/orcamentos/proposta/link'
import type { ListedLink } from '@claquete/contract/orcamentos/proposta/link'
import { Badge, Button } from '@mantine/core'
import { useState } from 'react'
import { reais } from '../../lib/plain/money.ts'
import { call, refreshReads } from '../../lib/wire/call.ts'
import { confirm } from '../../lib/acts/confirm.ts'
import { counted, formatMoment } from '../../lib/plain/format.ts'
import { useMay } from '../../lib/account/permission.ts'
import { toast } from '../../lib/page/toast.ts'
import { Row } from '../../ui/layout/flex.tsx'
import { Item } from '../../ui/figures/item-list.tsx'
import { Note } from '../../ui/layout/text.tsx'
import { IconCheck, IconLock, IconSend, IconX } from '../../ui/icons.ts'
import styles from './cartas.module.css'
import { CopyButton } from './copy-button.tsx'
import { lazyPart } from '../../lib/page/lazy-part.tsx'

const SendLink = lazyPart(() => import('./send-link.tsx').then((part) => part.SendLink))

const looks = {
  aberto: { label: 'Aberto', color: 'blue' },
  vencido: { label: 'Vencido', color: 'gray' },
  cancelado: { label: 'Cancelado', color: 'gray' },
  aprovado: { label: 'Aprovado pelo cliente', color: 'green' },
  ajuste: { label: 'Ajuste pedido', color: 'orange' },
  mudou: { label: 'O orçamento mudou', color: 'yellow' },
} as const

interface LinkRowProps {
  readonly link: ListedLink
  readonly orcamento: CartaOrcamento | undefined
}

/** A link with its visits and the client's answer. */
export function LinkRow({ link, orcamento }: LinkRowProps) {
  const look = looks[link.situacao]
  return (
    <Item
      title={
        <Row>
          <Badge size="sm" radius="sm" variant="light" tt="none" fw={500} color={look.color}>
            {look.label}
          </Badge>
          {link.tem_senha && <IconLock size={14} stroke={1.6} aria-label="Com senha" />}
        </Row>
      }
      detail={[
        `Criado em ${formatMoment(link.criado_em)}${link.usuario ? ` por ${link.usuario}` : ''}`,
        `Vale até ${formatMoment(link.expira_em)}`,
        visitsText(link),
        link.modelo === 'resumida' ? 'Resumida' : 'Completa',
      ].join(' · ')}
      aside={<RowActs link={link} orcamento={orcamento} />}
    >
      {link.decidido_em && <Decision link={link} />}
    </Item>
  )
}

function visitsText({ visitas, primeira_visita, ultima_visita }: ListedLink): string {
  if (visitas === 0) return 'Ainda não foi aberto'
  const times = counted(visitas, 'visita', 'visitas')
  const first = `primeira em ${formatMoment(primeira_visita)}`
  return visitas === 1
    ? `${times}, ${first}`
    : `${times}, ${first}, última em ${formatMoment(ultima_visita)}`
}

function Decision({ link }: { link: ListedLink }) {
  const { decidido_por, decidido_email, decidido_em, decidido_ip, total_decidido, opcoes } = link
  return (
    <div className={styles.quote}>
      {link.comentario && <p>“{link.comentario}”</p>}
      <Note small>
        {[
          `${decidido_por} (${decidido_email})`,
          formatMoment(decidido_em),
          `IP ${decidido_ip}`,
          total_decidido !== null && `Total ${reais(total_decidido)}`,
          opcoes.length > 0 && `Opcionais: ${opcoes.join(', ')}`,
        ]
          .filter(Boolean)
          .join(' · ')}
      </Note>
    </div>
  )
}

function RowActs({ link, orcamento }: LinkRowProps) {
  const may = useMay()
  const [isSending, setSending] = useState(false)
  const params = { id_orca_link: link.id_orca_link }
  const isOpen = link.situacao === 'aberto'
  const cancel = async () => {
    const isDone = await confirm({
      title: 'Cancelar este link?',
      message: 'Quem tem o endereço não verá mais a proposta.',
      yes: 'Cancelar link',
      no: 'Voltar',
      tone: 'danger',
      run: () => call(linkCancel, { params }),
    })
    if (isDone) await refreshReads(linkList)
  }
  const approve = async () => {
    const isDone = await confirm({
      title: 'Aprovar o orçamento?',
      message: `${link.decidido_por} aprovou ${reais(link.total_decidido ?? 0)}. Os opcionais que o cliente escolheu são ligados e o status muda para aprovado.`,
      yes: 'Aprovar',
      run: () => call(linkConfirm, { params }),
    })
    if (!isDone) return
    toast.success('Orçamento aprovado')
    await refreshReads(linkList, cartaDoOrcamento)
  }
  const icon = { size: 15, stroke: 1.5 } as const
  return (
    <Row>
      {link.aguarda && may(linkConfirm.access) && (
        <Button
          size="xs"
          h={36}
          leftSection={<IconCheck {...icon} />}
          onClick={() => void approve()}
        >
          Aprovar orçamento
        </Button>
      )}
      {isOpen && (
        <>
          <CopyButton text={async () => (await call(linkAddress, { params })).endereco} />
          <Button
            size="xs"
            h={36}
            variant="default"
            leftSection={<IconSend {...icon} />}
            onClick={() => setSending(true)}
          >
            Enviar
          </Button>
        </>
      )}
      {(isOpen || link.situacao === 'mudou') && (
        <Button
          size="xs"
          h={36}
          variant="default"
          leftSection={<IconX {...icon} />}
          onClick={() => void cancel()}
        >
          Cancelar
        </Button>
      )}
      {isSending && orcamento && (
        <>
          <SendLink link={link} orcamento={orcamento} onClose={() => setSending(false)} />
        </>
      )}
    </Row>
  )
}
