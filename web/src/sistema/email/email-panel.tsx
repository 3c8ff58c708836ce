import { emailCancel, emailResend, emailView } from '@claquete/contract/sistema/email/email'
import type { EmailView } from '@claquete/contract/sistema/email/email'
import { canCancel, isDead, resendingOf, resendingProblem } from '@claquete/core/kernel/mail/state'
import { Button, Skeleton, Stack, Tabs, Tooltip } from '@mantine/core'
import { useRead } from '../../lib/wire/call.ts'
import { formatMoment } from '../../lib/plain/format.ts'
import { useLiveReads } from '../../lib/wire/live.ts'
import { useMay } from '../../lib/account/permission.ts'
import { SidePanel } from '../../ui/frame/dialog.tsx'
import { IconLock, IconPaperclip, IconRefresh, IconX } from './icons.ts'
import { Row } from '../../ui/layout/flex.tsx'
import { Figures } from '../../ui/figures/figures.tsx'
import { Fold, RawText } from '../../ui/layout/fold.tsx'
import { Item, ItemList } from '../../ui/figures/item-list.tsx'
import { Notice } from '../../ui/layout/notice.tsx'
import { Note } from '../../ui/layout/text.tsx'
import { EmptyState } from '../../ui/frame/states.tsx'
import { LookBadge } from './look-badge.tsx'
import { attemptLooks, lookOf, recipientKinds, recipientLooks } from './email-looks.ts'
import { MailFrame } from './mail-frame.tsx'
import { useMailActs } from './use-mail-acts.ts'
import { Status } from '../../ui/status.tsx'
import { Reading } from '../../ui/frame/reading.tsx'

interface PanelProps {
  readonly id_email: number
  readonly onClose: () => void
}

/** A message in a side panel: content, recipients, attempts and actions. */
export function EmailPanel({ id_email, onClose }: PanelProps) {
  const reading = useRead(emailView, { params: { id_email } })
  useLiveReads('email', emailView)
  const mail = reading.data?.data
  return (
    <SidePanel size="lg" title={mail?.assunto ?? 'E-mail'} onClose={onClose}>
      <Reading of={reading} waiting={<PanelSkeleton />} dense>
        {({ data }) => <Message mail={data} />}
      </Reading>
    </SidePanel>
  )
}

const PanelSkeleton = () => (
  <Status aria-label="Carregando o e-mail…">
    <Stack gap="md">
      <Skeleton height={22} width="60%" />
      <Skeleton height={90} />
      <Skeleton height={320} />
    </Stack>
  </Status>
)

function Message({ mail }: { mail: EmailView }) {
  const { lista_destinatarios, lista_tentativas, lista_anexos } = mail
  const files = lista_anexos.filter(({ cid }) => cid === null)
  return (
    <Stack gap="sm">
      <Summary mail={mail} />
      <Acts mail={mail} />
      <Tabs defaultValue="conteudo" keepMounted={false}>
        <Tabs.List mb="sm">
          <Tabs.Tab value="conteudo">Mensagem</Tabs.Tab>
          <Tabs.Tab value="destinatarios">Destinatários ({lista_destinatarios.length})</Tabs.Tab>
          <Tabs.Tab value="tentativas">Tentativas ({lista_tentativas.length})</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="conteudo">
          <Stack gap="sm">
            <Files files={files} />
            <Content mail={mail} />
          </Stack>
        </Tabs.Panel>
        <Tabs.Panel value="destinatarios">
          <Recipients mail={mail} />
        </Tabs.Panel>
        <Tabs.Panel value="tentativas">
          <Attempts mail={mail} />
        </Tabs.Panel>
      </Tabs>
    </Stack>
  )
}

function Summary({ mail }: { mail: EmailView }) {
  const look = lookOf(mail)
  const from = mail.de_nome ? `${mail.de_nome} <${mail.de_endereco}>` : mail.de_endereco
  const facts = [
    { label: 'Para', value: mail.para },
    { label: 'De', value: from },
    {
      label: 'Criado',
      value: [formatMoment(mail.criado_em), mail.criado_por].filter(Boolean).join(' por '),
    },
    { label: 'Enviado', value: mail.enviado_em && formatMoment(mail.enviado_em) },
  ].filter(({ value }) => value)
  return (
    <>
      <Row>
        <LookBadge look={look} />
        <Note>{mail.modelo}</Note>
        {mail.proxima_em && <Note>Próxima tentativa: {formatMoment(mail.proxima_em)}</Note>}
      </Row>
      {mail.erro && (
        <Status>
          <Notice tone={isDead(mail) ? 'danger' : 'warning'}>{mail.erro}</Notice>
        </Status>
      )}
      <Figures look="rows" items={facts} />
    </>
  )
}

const resendWords = { agora: 'Tentar agora', fila: 'Reenviar', copia: 'Enviar de novo' } as const

function Acts({ mail }: { mail: EmailView }) {
  const may = useMay()
  const { resend, cancel, isRunning } = useMailActs()
  if (!may(emailResend.access)) return null
  const situation = { ...mail, sigiloso: mail.sigiloso === 'S' }
  const resending = resendingOf(situation)
  const problem = resendingProblem(situation)
  const ids = [mail.id_email]
  return (
    <Row>
      <Tooltip label={problem} disabled={problem === undefined} multiline maw={280}>
        <Button
          size="xs"
          variant="default"
          leftSection={<IconRefresh size={14} />}
          data-disabled={problem !== undefined || undefined}
          aria-disabled={problem !== undefined}
          loading={isRunning}
          onClick={() => problem === undefined && void resend(ids)}
        >
          {resendWords[resending ?? 'fila']}
        </Button>
      </Tooltip>
      {may(emailCancel.access) && canCancel(mail) && (
        <Button
          size="xs"
          variant="subtle"
          color="red"
          leftSection={<IconX size={14} />}
          disabled={isRunning}
          onClick={() => void cancel(ids, mail.assunto, isDead(mail))}
        >
          {isDead(mail) ? 'Descartar' : 'Cancelar envio'}
        </Button>
      )}
    </Row>
  )
}

const units = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 1 })
const sizeText = (bytes: number) =>
  bytes >= 1_048_576
    ? `${units.format(bytes / 1_048_576)} MB`
    : `${units.format(Math.max(1, Math.round(bytes / 1024)))} KB`

function Files({ files }: { files: EmailView['lista_anexos'] }) {
  if (files.length === 0) return null
  return (
    <Row as="ul" aria-label="Anexos">
      {files.map(({ nome, url, tamanho }) => (
        <li key={url}>
          <Button
            component="a"
            href={url}
            target="_blank"
            rel="noreferrer"
            size="xs"
            variant="default"
            maw={280}
            leftSection={<IconPaperclip size={14} aria-hidden />}
            rightSection={tamanho > 0 && <Note small>{sizeText(tamanho)}</Note>}
          >
            {nome}
          </Button>
        </li>
      ))}
    </Row>
  )
}

function Content({ mail }: { mail: EmailView }) {
  if (mail.html === null) {
    return (
      <EmptyState title="Mensagem com link pessoal" icon={<IconLock size={18} aria-hidden />}>
        O conteúdo desta mensagem é sigiloso: leva um link que só pode ser visto por quem a recebe.
      </EmptyState>
    )
  }
  return (
    <MailFrame title={`Conteúdo de ${mail.assunto}`} html={mail.html} files={mail.lista_anexos} />
  )
}

function Recipients({ mail }: { mail: EmailView }) {
  return (
    <ItemList bare>
      {mail.lista_destinatarios.map((one) => (
        <Item
          key={one.id_email_destinatario}
          title={one.nome || one.endereco}
          detail={one.nome && one.endereco}
          aside={
            <>
              <Note small>{recipientKinds[one.tipo]}</Note>
              <LookBadge look={recipientLooks[one.estado]} />
            </>
          }
        >
          {one.resposta && one.estado !== 'aceito' && <Note small>{one.resposta}</Note>}
        </Item>
      ))}
    </ItemList>
  )
}

function Attempts({ mail }: { mail: EmailView }) {
  if (mail.lista_tentativas.length === 0) {
    return <Note>Nenhuma tentativa até agora. Ela começa em instantes.</Note>
  }
  return (
    <ItemList bare>
      {mail.lista_tentativas.map((one) => (
        <Item
          key={one.iniciada_em}
          title={<LookBadge look={attemptLooks[one.resultado]} />}
          aside={
            <Note small>
              <time dateTime={one.iniciada_em}>{formatMoment(one.iniciada_em)}</time>
            </Note>
          }
        >
          {one.erro}
          {one.detalhe && (
            <Fold summary="Detalhe técnico">
              <RawText>
                {one.servidor && `${one.servidor}: `}
                {one.detalhe}
              </RawText>
            </Fold>
          )}
        </Item>
      ))}
    </ItemList>
  )
}
