import {
  cartaLoad,
  cartaDoOrcamento,
  cartaSend,
  cartaEmailText,
} from '@claquete/contract/orcamentos/cartas/carta'
import type { ReplyOf } from '@claquete/contract/endpoint'
import { linkList } from '@claquete/contract/orcamentos/proposta/link'
import type { LinkNovo } from '@claquete/contract/orcamentos/proposta/link'
import { Box, Button, Checkbox, Skeleton, Textarea, TextInput } from '@mantine/core'
import { useState } from 'react'
import { Link, useNavigate, useParams } from 'react-router'
import { paths } from '../../app/paths.ts'
import { failureText, useRead, useWrite } from '../../lib/call.ts'
import { errorsOf } from '../../lib/refusal.ts'
import { formatMoment } from '../../lib/format.ts'
import { toast } from '../../lib/toast.ts'
import { IconPaperclip, IconPencil, IconSend } from '../../ui/icons.ts'
import { Card } from '../../ui/layout/card.tsx'
import { Row, Stack } from '../../ui/layout/flex.tsx'
import { Notice } from '../../ui/layout/notice.tsx'
import { Note } from '../../ui/layout/text.tsx'
import { WithSide } from '../../ui/layout/with-side.tsx'
import { Page } from '../../ui/page.tsx'
import { ScrollRegion } from '../../ui/layout/scroll-region.tsx'
import { RecordFailure } from '../../ui/states.tsx'
import {
  FilledPage,
  Recipients,
  mailProblems,
  recipientOf,
  recipientText,
} from '../../sistema/modelos/public.ts'
import { addresses } from './addresses.ts'
import { BudgetHead } from './budget-head.tsx'
import { PdfButton } from './carta-preview.tsx'
import styles from './cartas.module.css'
import { LinkOptions } from './link-options.tsx'
import { Problems } from './problems.tsx'

/** A filled letter beside the form of its e-mail. */
export default function SendCartaScreen() {
  const { id, idCarta } = useParams()
  const body = { id_orcamento: Number(id), id_carta: Number(idCarta) }
  const letter = useRead(cartaLoad, { body }, { staleTime: 0 })
  const mail = useRead(cartaEmailText, { body }, { staleTime: 0 })
  const links = useRead(linkList, { params: { id_orcamento: body.id_orcamento } })
  const failed = letter.error ?? mail.error ?? links.error
  if (failed) {
    const again = () => void Promise.all([letter.refetch(), mail.refetch(), links.refetch()])
    return <RecordFailure error={failed} listTo={paths.orcamentoList()} onRetry={again} />
  }
  const carta = letter.data?.data
  return (
    <Page>
      <BudgetHead orcamento={carta?.orcamento} />
      {carta && <Problems problemas={carta.problemas} />}
      <WithSide
        width={400}
        side={
          carta && mail.data && links.data ? (
            <MailForm which={body} carta={carta} mail={mail.data.data} links={links.data} />
          ) : (
            <Skeleton height={420} />
          )
        }
      >
        <ScrollRegion className={styles.desk} label="Carta">
          {carta ? <FilledPage page={carta} /> : <Skeleton height={620} />}
        </ScrollRegion>
      </WithSide>
    </Page>
  )
}

interface MailFormProps {
  readonly which: { readonly id_orcamento: number; readonly id_carta: number }
  readonly carta: ReplyOf<typeof cartaLoad>['data']
  readonly mail: ReplyOf<typeof cartaEmailText>['data']
  readonly links: ReplyOf<typeof linkList>
}

function MailForm({ which, carta, mail, links }: MailFormProps) {
  const navigate = useNavigate()
  const [to, setTo] = useState(() => mail.para.map(recipientText))
  const [cc, setCc] = useState<string[]>([])
  const [subject, setSubject] = useState(mail.assunto)
  const [message, setMessage] = useState(mail.mensagem)
  const [withLink, setWithLink] = useState(true)
  const [link, setLink] = useState<LinkNovo>(links.padrao)
  const [wrong, setWrong] = useState<Readonly<Record<string, string>>>({})
  const sending = useWrite(cartaSend, {
    refresh: [cartaDoOrcamento, linkList],
    onSuccess: ({ msg }) => {
      // With a server the letter is on its way; without one it is only kept, and the reply says so.
      if (msg) toast.success(msg)
      void navigate(addresses.send(which.id_orcamento))
    },
  })
  const send = () => {
    const found = mailProblems(to, cc, subject)
    setWrong(found)
    if (Object.keys(found).length > 0) return
    const mailed = {
      ...which,
      para: to.map(recipientOf),
      cc: cc.map(recipientOf),
      assunto: subject.trim(),
      mensagem: message.trim(),
      ...(withLink && { link }),
    }
    sending.mutate({ body: mailed }, { onError: (error) => setWrong(errorsOf(error)) })
  }
  const linkErrors = Object.fromEntries(
    Object.entries(wrong).map(([campo, msg]) => [campo.replace(/^link\./, ''), msg]),
  )
  const blocked = carta.problemas.length > 0
  return (
    <Card>
      <form
        aria-label="E-mail"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          send()
        }}
      >
        <Stack>
          {carta.enviado_em && (
            <Notice tone="warning">
              O envio desta carta já foi pedido em {formatMoment(carta.enviado_em)}.
            </Notice>
          )}
          {sending.error && (
            <Notice tone="danger" role="alert">
              {failureText(sending.error)}
            </Notice>
          )}
          <Recipients label="Para" value={to} onChange={setTo} error={wrong['para']} isFirst />
          <Recipients label="Cc" value={cc} onChange={setCc} error={wrong['cc']} />
          <TextInput
            label="Assunto"
            withAsterisk
            maxLength={200}
            value={subject}
            error={wrong['assunto']}
            onChange={(event) => setSubject(event.currentTarget.value)}
          />
          <Textarea
            label="Mensagem"
            autosize
            minRows={6}
            maxRows={14}
            maxLength={4000}
            value={message}
            error={wrong['mensagem']}
            onChange={(event) => setMessage(event.currentTarget.value)}
          />
          <Note small>
            <IconPaperclip size={14} stroke={1.5} aria-hidden /> {carta.titulo}.pdf
          </Note>
          <Checkbox
            label="Incluir um link da proposta"
            checked={withLink}
            onChange={(event) => setWithLink(event.currentTarget.checked)}
          />
          {withLink && (
            <Box pl={30}>
              <LinkOptions
                values={link}
                onChange={setLink}
                errors={linkErrors}
                page={links.pagina}
                optionalCount={links.opcionais}
              />
            </Box>
          )}
          <Row justify="end">
            <Button
              component={Link}
              to={addresses.letter(which.id_orcamento, which.id_carta)}
              variant="default"
              leftSection={<IconPencil size={15} stroke={1.5} />}
            >
              Editar
            </Button>
            <PdfButton body={{ ...which }} name={`${carta.titulo}.pdf`} isDisabled={blocked} />
            <Button
              type="submit"
              leftSection={<IconSend size={15} stroke={1.5} />}
              loading={sending.isPending}
              disabled={blocked}
            >
              Enviar
            </Button>
          </Row>
        </Stack>
      </form>
    </Card>
  )
}
