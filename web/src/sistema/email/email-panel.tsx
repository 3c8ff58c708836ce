import { emailCancel, emailResend, emailView } from '@claquete/contract/sistema/email/email'
import type { EmailView } from '@claquete/contract/sistema/email/email'
import {
  canCancel,
  isDead,
  resendingOf,
  resendingProblem,
} from '@claquete/core/sistema/email/estado'
import { Badge, Button, Skeleton, Stack, Tabs, Tooltip } from '@mantine/core'
import { useRead } from '../../lib/call.ts'
import { formatMoment } from '../../lib/format.ts'
import { useLiveReads } from '../../lib/live.ts'
import { useMay } from '../../lib/permission.ts'
import { SidePanel } from '../../ui/dialog.tsx'
import { IconLock, IconPaperclip, IconRefresh, IconX } from './icons.ts'
import { ErrorState } from '../../ui/states.tsx'
import { attemptWords, lookOf, recipientKinds, recipientLooks } from './email-looks.ts'
import styles from './email.module.css'
import { MailFrame } from './mail-frame.tsx'
import { useMailActs } from './use-mail-acts.ts'

interface PanelProps {
  readonly id_email: number
  readonly onClose: () => void
}

/** A message beside the list: what it says, who received it, what happened, and what can be done. */
export function EmailPanel({ id_email, onClose }: PanelProps) {
  const { data, error, refetch } = useRead(emailView, { params: { id_email } })
  useLiveReads('email', emailView)
  const mail = data?.data
  return (
    <SidePanel size="lg" title={mail?.assunto ?? 'E-mail'} onClose={onClose}>
      {error && !mail && <ErrorState dense message={error.msg} onRetry={() => void refetch()} />}
      {!error && !mail && <PanelSkeleton />}
      {mail && <Message mail={mail} />}
    </SidePanel>
  )
}

const PanelSkeleton = () => (
  <Stack gap="md" role="status" aria-label="Carregando o e-mail…">
    <Skeleton height={22} width="60%" />
    <Skeleton height={90} />
    <Skeleton height={320} />
  </Stack>
)

function Message({ mail }: { mail: EmailView }) {
  const { lista_destinatarios, lista_tentativas, lista_anexos } = mail
  const files = lista_anexos.filter(({ cid }) => cid === null)
  return (
    <div className={styles.message}>
      <Summary mail={mail} />
      <Acts mail={mail} />
      <Tabs defaultValue="conteudo" keepMounted={false}>
        <Tabs.List>
          <Tabs.Tab value="conteudo">Mensagem</Tabs.Tab>
          <Tabs.Tab value="destinatarios">Destinatários ({lista_destinatarios.length})</Tabs.Tab>
          <Tabs.Tab value="tentativas">Tentativas ({lista_tentativas.length})</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="conteudo" className={styles.tab}>
          <Files files={files} />
          <Content mail={mail} />
        </Tabs.Panel>
        <Tabs.Panel value="destinatarios" className={styles.tab}>
          <Recipients mail={mail} />
        </Tabs.Panel>
        <Tabs.Panel value="tentativas" className={styles.tab}>
          <Attempts mail={mail} />
        </Tabs.Panel>
      </Tabs>
    </div>
  )
}

function Summary({ mail }: { mail: EmailView }) {
  const look = lookOf(mail)
  const from = mail.de_nome ? `${mail.de_nome} <${mail.de_endereco}>` : mail.de_endereco
  return (
    <>
      <div className={styles.state}>
        <Badge variant="light" radius="sm" color={look.color ?? 'gray'} tt="none" fw={500}>
          {look.label}
        </Badge>
        <span>{mail.modelo}</span>
        {mail.proxima_em && <span>Próxima tentativa: {formatMoment(mail.proxima_em)}</span>}
      </div>
      {mail.erro && (
        <p className={styles.reason} data-tone={isDead(mail) ? 'danger' : 'warning'} role="status">
          {mail.erro}
        </p>
      )}
      <dl className={styles.facts}>
        <dt>Para</dt>
        <dd>{mail.para}</dd>
        {from && (
          <>
            <dt>De</dt>
            <dd>{from}</dd>
          </>
        )}
        <dt>Criado</dt>
        <dd>
          {formatMoment(mail.criado_em)}
          {mail.criado_por && ` por ${mail.criado_por}`}
        </dd>
        {mail.enviado_em && (
          <>
            <dt>Enviado</dt>
            <dd>{formatMoment(mail.enviado_em)}</dd>
          </>
        )}
      </dl>
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
    <div className={styles.acts}>
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
    </div>
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
    <ul className={styles.files} aria-label="Anexos">
      {files.map(({ nome, url, tamanho }) => (
        <li key={url}>
          <a href={url} target="_blank" rel="noreferrer">
            <IconPaperclip size={14} aria-hidden />
            <span>{nome}</span>
            {tamanho > 0 && <small>{sizeText(tamanho)}</small>}
          </a>
        </li>
      ))}
    </ul>
  )
}

function Content({ mail }: { mail: EmailView }) {
  if (mail.html === null) {
    return (
      <div className={styles.secret}>
        <IconLock size={18} aria-hidden />
        <p>
          O conteúdo desta mensagem é sigiloso: leva um link que só pode ser visto por quem a
          recebe.
        </p>
      </div>
    )
  }
  return (
    <MailFrame
      className={styles.preview ?? ''}
      title={`Conteúdo de ${mail.assunto}`}
      html={mail.html}
      files={mail.lista_anexos}
    />
  )
}

function Recipients({ mail }: { mail: EmailView }) {
  return (
    <ul className={styles.people}>
      {mail.lista_destinatarios.map((one) => {
        const look = recipientLooks[one.estado]
        return (
          <li key={one.id_email_destinatario}>
            <div className={styles.person}>
              <strong>{one.nome || one.endereco}</strong>
              {one.nome && <span>{one.endereco}</span>}
              {one.resposta && one.estado !== 'aceito' && <small>{one.resposta}</small>}
            </div>
            <span className={styles.kind}>{recipientKinds[one.tipo]}</span>
            <Badge
              variant="light"
              size="sm"
              radius="sm"
              color={look.color ?? 'gray'}
              tt="none"
              fw={500}
              style={{ flex: 'none' }}
            >
              {look.label}
            </Badge>
          </li>
        )
      })}
    </ul>
  )
}

function Attempts({ mail }: { mail: EmailView }) {
  if (mail.lista_tentativas.length === 0) {
    return <p className={styles.none}>Nenhuma tentativa até agora. Ela começa em instantes.</p>
  }
  return (
    <ol className={styles.attempts}>
      {mail.lista_tentativas.map((one) => (
        <li key={one.iniciada_em} data-result={one.resultado}>
          <div>
            <strong>{attemptWords[one.resultado]}</strong>
            <time dateTime={one.iniciada_em}>{formatMoment(one.iniciada_em)}</time>
          </div>
          {one.erro && <p>{one.erro}</p>}
          {one.detalhe && (
            <details>
              <summary>Detalhe técnico</summary>
              <code>
                {one.servidor && `${one.servidor}: `}
                {one.detalhe}
              </code>
            </details>
          )}
        </li>
      ))}
    </ol>
  )
}
