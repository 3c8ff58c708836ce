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
import { toCartaEdit, toOrcamentoList, toSendOrcamento } from '../../addresses/orcamentos.ts'
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
  hasOpenBlanks,
  mailProblems,
  recipientOf,
  recipientText,
} from '../../sistema/modelos/public.ts'
import { BudgetHead } from './budget-head.tsx'
import { PdfButton } from './carta-preview.tsx'
import styles from './cartas.module.css'
import { LetterBlanks } from './empty-variables.tsx'
import { LinkOptions } from './link-options.tsx'
import { Problems } from './problems.tsx'

/** A filled letter beside the form of its e-mail. */
export default function SendCartaScreen() {
  const { id, idCarta } = useParams()
  const body = { id_orcamento: Number(id), id_carta: Number(idCarta) }
  const [blank, setBlank] = useState<string[]>([])
  // What is missing is filled in on another tab.
  const letter = useRead(
    cartaLoad,
    { body: { ...body, em_branco: blank } },
    { staleTime: 0, keepPreviousData: true, refetchOnWindowFocus: 'always' },
  )
  const mail = useRead(cartaEmailText, { body }, { staleTime: 0 })
  const links = useRead(linkList, { params: { id_orcamento: body.id_orcamento } })
  const failed = letter.error ?? mail.error ?? links.error
  if (failed) {
    const again = () => void Promise.all([letter.refetch(), mail.refetch(), links.refetch()])
    return <RecordFailure error={failed} listTo={toOrcamentoList()} onRetry={again} />
  }
  const carta = letter.data?.data
  return (
    <Page>
      <BudgetHead orcamento={carta?.orcamento} />
      {carta && <Problems problemas={carta.problemas} />}
      {carta && <LetterBlanks empties={carta.vazias} blank={blank} onChange={setBlank} />}
      <WithSide
        width={400}
        side={
          carta && mail.data && links.data ? (
            <MailForm
              which={body}
              blank={blank}
              carta={carta}
              mail={mail.data.data}
              links={links.data}
            />
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
  /** The variables that go blank. */
  readonly blank: readonly string[]
  readonly carta: ReplyOf<typeof cartaLoad>['data']
  readonly mail: ReplyOf<typeof cartaEmailText>['data']
  readonly links: ReplyOf<typeof linkList>
}

function MailForm({ which, blank, carta, mail, links }: MailFormProps) {
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
      void navigate(toSendOrcamento(which.id_orcamento))
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
      em_branco: [...blank],
      ...(withLink && { link }),
    }
    sending.mutate({ body: mailed }, { onError: (error) => setWrong(errorsOf(error)) })
  }
  const linkErrors = Object.fromEntries(
    Object.entries(wrong).map(([campo, msg]) => [campo.replace(/^link\./, ''), msg]),
  )
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
          <Acts which={which} blank={blank} carta={carta} isSending={sending.isPending} />
        </Stack>
      </form>
    </Card>
  )
}

interface ActsProps extends Pick<MailFormProps, 'which' | 'blank' | 'carta'> {
  readonly isSending: boolean
}

function Acts({ which, blank, carta, isSending }: ActsProps) {
  const isOpen = hasOpenBlanks(carta.vazias, blank)
  const blocked = carta.problemas.length > 0 || isOpen
  return (
    <>
      {isOpen && <Note small>Decida antes o que está sem valor na carta.</Note>}
      <Row justify="end">
        <Button
          component={Link}
          to={toCartaEdit(which.id_carta, which.id_orcamento)}
          variant="default"
          leftSection={<IconPencil size={15} stroke={1.5} />}
        >
          Editar
        </Button>
        <PdfButton
          body={{ ...which, em_branco: [...blank] }}
          name={`${carta.titulo}.pdf`}
          isDisabled={blocked}
        />
        <Button
          type="submit"
          leftSection={<IconSend size={15} stroke={1.5} />}
          loading={isSending}
          disabled={blocked}
        >
          Enviar
        </Button>
      </Row>
    </>
  )
}
