import {
  cartaLoad,
  cartaDoOrcamento,
  cartaSend,
  cartaEmailText,
} from '@claquete/contract/orcamentos/cartas/carta'
import type { ReplyOf } from '@claquete/contract/endpoint'
import { linkList } from '@claquete/contract/orcamentos/proposta/link'
import { Box, Button, Skeleton } from '@mantine/core'
import { useState } from 'react'
import { Link, useParams } from 'react-router'
import { toCartaEdit, toOrcamentoList, toSendOrcamento } from '../../addresses/orcamentos.ts'
import { call, useRead } from '../../lib/wire/call.ts'
import { useValues } from '../../lib/form/form.ts'
import { formatMoment } from '../../lib/plain/format.ts'
import { FormScreen } from '../../ui/form/page.tsx'
import { useRecordForm } from '../../ui/form/use-record-form.ts'
import type { RecordForm } from '../../ui/form/use-record-form.ts'
import { IconPaperclip, IconPencil, IconSend } from '../../ui/icons.ts'
import { Card } from '../../ui/layout/card.tsx'
import { Row } from '../../ui/layout/flex.tsx'
import { Notice } from '../../ui/layout/notice.tsx'
import { Note } from '../../ui/layout/text.tsx'
import { WithSide } from '../../ui/layout/with-side.tsx'
import { Page } from '../../ui/frame/page.tsx'
import { ScrollRegion } from '../../ui/table/scroll-region.tsx'
import { RecordFailure } from '../../ui/frame/states.tsx'
import {
  FilledPage,
  RecipientsField,
  hasOpenBlanks,
  recipientText,
  recipientsOf,
} from '../../sistema/modelos/public.ts'
import { BudgetHead } from './budget-head.tsx'
import { PdfButton } from './carta-preview.tsx'
import styles from './cartas.module.css'
import { LetterBlanks } from './empty-variables.tsx'
import { LinkOptions, newLink } from './link-options.tsx'
import type { LinkValues } from './link-options.tsx'
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

interface Values extends LinkValues {
  readonly para: string[]
  readonly cc: string[]
  readonly assunto: string
  readonly mensagem: string
  readonly com_link: boolean
}

const bodyOf = ({ para, cc, assunto, mensagem, com_link, ...link }: Values) => ({
  para: para.length > 0 ? recipientsOf(para) : undefined,
  cc: recipientsOf(cc),
  assunto: assunto.trim(),
  mensagem: mensagem.trim(),
  link: com_link ? link : undefined,
})

function useMailForm({ which, blank, mail, links }: MailFormProps) {
  return useRecordForm(cartaSend, {
    initial: (): Values => ({
      para: mail.para.map(recipientText),
      cc: [],
      assunto: mail.assunto,
      mensagem: mail.mensagem,
      com_link: true,
      ...newLink(links.padrao, links.pagina),
    }),
    request: (values) => ({ body: { ...which, ...bodyOf(values), em_branco: [...blank] } }),
    // With a server the letter is on its way; without one it is only kept, and the reply says so.
    send: async (request) => {
      const { msg = '' } = await call(cartaSend, request)
      return { msg }
    },
    done: toSendOrcamento(which.id_orcamento),
    refresh: [cartaDoOrcamento, linkList],
  })
}

function MailForm(props: MailFormProps) {
  const { which, blank, carta, links } = props
  const f = useMailForm(props)
  const { com_link } = useValues(f)
  return (
    <Card label="E-mail">
      <FormScreen isAct form={f} bar={<Acts {...{ which, blank, carta, f }} />}>
        {carta.enviado_em && (
          <Notice tone="warning">
            O envio desta carta já foi pedido em {formatMoment(carta.enviado_em)}.
          </Notice>
        )}
        <RecipientsField name="para" label="Para" isFirst />
        <RecipientsField name="cc" label="Cc" />
        <f.Text of="assunto" label="Assunto" />
        <f.Area of="mensagem" label="Mensagem" rows={6} />
        <Note small>
          <IconPaperclip size={14} stroke={1.5} aria-hidden /> {carta.titulo}.pdf
        </Note>
        <f.Check of="com_link" label="Incluir um link da proposta" />
        {com_link && (
          <Box pl={30}>
            <LinkOptions f={f} at="link." page={links.pagina} optionalCount={links.opcionais} />
          </Box>
        )}
      </FormScreen>
    </Card>
  )
}

interface ActsProps extends Pick<MailFormProps, 'which' | 'blank' | 'carta'> {
  readonly f: RecordForm<Values>
}

function Acts({ which, blank, carta, f }: ActsProps) {
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
          leftSection={<IconSend size={15} stroke={1.5} />}
          loading={f.isSaving}
          disabled={blocked}
          onClick={() => void f.submit()}
        >
          Enviar
        </Button>
      </Row>
    </>
  )
}
