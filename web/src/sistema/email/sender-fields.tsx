import { remetenteTest, remetenteView } from '@claquete/contract/sistema/email/remetente'
import type { Remetente } from '@claquete/contract/sistema/email/remetente'
import { usualPort } from '@claquete/core/sistema/email/remetente'
import type { Security } from '@claquete/core/sistema/email/remetente'
import { Button, NumberInput, TextInput } from '@mantine/core'
import { useState } from 'react'
import { SecretInput } from '../../ui/inputs/secret-input.tsx'
import { call, failureText, isAborted, refreshReads, useRead } from '../../lib/wire/call.ts'
import { useCurrentForm } from '../../lib/form/form.ts'
import { errorsOf } from '../../lib/form/refusal.ts'
import { useUser } from '../../lib/account/user.ts'
import { Fields, Section, Span } from '../../ui/form/layout.tsx'
import { useField } from '../../ui/fields/use-field.ts'
import type { FormPart } from '../../ui/fields/bound.tsx'
import { Row, Stack } from '../../ui/layout/flex.tsx'
import { Notice } from '../../ui/layout/notice.tsx'
import { Note } from '../../ui/layout/text.tsx'
import { IconSend } from './icons.ts'
import { bodyOf } from './remetente-values.ts'
import type { RemetenteValues } from './remetente-values.ts'
import { SamplesButton } from './samples.tsx'
import { Status } from '../../ui/status.tsx'

const securities = [
  { value: 'starttls', label: 'STARTTLS (porta 587)' },
  { value: 'tls', label: 'TLS direto (porta 465)' },
  { value: 'nenhuma', label: 'Nenhuma (não recomendado)' },
]

/** The fields of the e-mail sender, for use inside a form. */
export function SenderFields({ f }: FormPart<RemetenteValues>) {
  const { form, set } = useCurrentForm()
  const stored = useRead(remetenteView, {}).data?.data
  const [isOwn, setOwn] = useState(form.getValues()['proprio'] === 'S')
  form.watch('proprio', ({ value }) => {
    setOwn(value === 'S')
    const { porta, seguranca } = form.getValues()
    if (value === 'S' && !porta) set('porta', usualPort[seguranca as Security])
  })
  return (
    <Stack gap={4}>
      <Section
        title="Servidor de envio"
        help="Por onde saem as cartas, os contratos e os avisos da sua empresa."
        action={<f.YesNo of="proprio" label="Usar servidor próprio" />}
      >
        {isOwn ? <OwnServer f={f} stored={stored} /> : <Installation stored={stored} />}
      </Section>
      <Section
        title="Remetente"
        help="Como a sua empresa aparece para quem recebe."
        action={<SamplesButton />}
      >
        <Fields>
          <f.Text
            of="de_nome"
            label="Nome do remetente"
            placeholder={stored?.padrao.de_nome ?? ''}
          />
          {isOwn && (
            <f.Text
              of="de_endereco"
              label="E-mail do remetente"
              type="email"
              help="Em geral, o mesmo da conta do servidor"
              isRequired
            />
          )}
          <f.Text
            of="responder_para"
            label="Respostas para"
            type="email"
            placeholder={isOwn ? '' : (stored?.padrao.responder_para ?? '')}
            help={isOwn ? 'Em branco, o e-mail do remetente' : 'Em branco, o e-mail da empresa'}
          />
        </Fields>
      </Section>
      <Section title="Testar" help="Envia de verdade, com os dados acima, mesmo antes de salvar.">
        <SendTest isImpossible={!isOwn && stored?.padrao.envia === 'N'} />
      </Section>
    </Stack>
  )
}

function Installation({ stored }: { stored: Remetente | undefined }) {
  if (!stored) return null
  const { envia, de_endereco, responder_para } = stored.padrao
  if (envia === 'N') {
    return (
      <Notice tone="warning">
        Esta instalação não tem servidor de e-mail: sem um servidor próprio, as mensagens são só
        gravadas e não chegam a ninguém.
      </Notice>
    )
  }
  return (
    <Notice tone="info">
      As mensagens saem de <strong>{de_endereco}</strong>, com o nome da sua empresa
      {responder_para && (
        <>
          , e as respostas vão para <strong>{responder_para}</strong>
        </>
      )}
      .
    </Notice>
  )
}

function OwnServer({ f, stored }: FormPart<RemetenteValues> & { stored: Remetente | undefined }) {
  const { form, set } = useCurrentForm()
  form.watch('seguranca', ({ value, previousValue }) => {
    const port = form.getValues()['porta']
    const isUsual = port === null || port === usualPort[previousValue as Security]
    if (value && isUsual) set('porta', usualPort[value as Security])
  })
  return (
    <Stack gap={4}>
      {stored?.erro && (
        <Status>
          <Notice tone="warning">{stored.erro}</Notice>
        </Status>
      )}
      {stored?.senha_perdida === 'S' && (
        <Status>
          <Notice tone="warning">
            A senha guardada não pode mais ser lida. Informe-a de novo.
          </Notice>
        </Status>
      )}
      <Fields>
        <Span of={6}>
          <f.Text
            of="servidor"
            label="Servidor"
            placeholder="smtp.suaprodutora.com.br"
            isRequired
          />
        </Span>
        <Span of={3}>
          <f.Select of="seguranca" label="Segurança" options={securities} />
        </Span>
        <Span of={3}>
          <PortField />
        </Span>
        <Span of={6}>
          <f.Text
            of="usuario"
            label="Usuário"
            placeholder="producao@suaprodutora.com.br"
            help="Em branco, o servidor é usado sem senha"
          />
        </Span>
        <Span of={6}>
          <AccountPassword isStored={stored?.tem_senha === 'S'} />
        </Span>
      </Fields>
    </Stack>
  )
}

/** A port number, without thousands separators. */
function PortField() {
  const { key, value, set, blur, input } = useField<number | null>({
    name: 'porta',
    label: 'Porta',
    isRequired: true,
  })
  return (
    <NumberInput
      key={key}
      {...input}
      allowDecimal={false}
      allowNegative={false}
      max={65_535}
      hideControls
      defaultValue={value ?? ''}
      onChange={(typed) => set(typeof typed === 'number' ? typed : null)}
      onBlur={blur}
    />
  )
}

function AccountPassword({ isStored }: { isStored: boolean }) {
  const help = isStored ? 'Em branco, continua a que está guardada' : 'Guardada com criptografia'
  const { key, value, set, blur, input, maxLength } = useField<string>({
    name: 'senha',
    label: 'Senha',
    help,
  })
  return (
    <SecretInput
      key={key}
      {...input}
      maxLength={maxLength}
      autoComplete="new-password"
      placeholder={isStored ? '••••••••' : ''}
      defaultValue={value}
      onChange={(event) => set(event.currentTarget.value)}
      onBlur={blur}
    />
  )
}

interface Outcome {
  readonly tone: 'success' | 'danger'
  readonly text: string
}

/** Sends a test message with the typed values and shows the result. */
function SendTest({ isImpossible }: { readonly isImpossible: boolean }) {
  const { form } = useCurrentForm()
  const user = useUser()
  const [typed, setTyped] = useState<string>()
  const [outcome, setOutcome] = useState<Outcome>()
  const [isSending, setSending] = useState(false)
  const para = typed ?? user?.email ?? ''
  const send = async () => {
    setSending(true)
    setOutcome(undefined)
    const { versao: _, ...values } = bodyOf(form.getValues() as unknown as RemetenteValues)
    try {
      const { msg } = await call(remetenteTest, { body: { ...values, para } })
      setOutcome({ tone: 'success', text: msg ?? 'Mensagem de teste enviada.' })
      await refreshReads(remetenteView)
    } catch (error) {
      if (isAborted(error)) return
      form.setErrors(errorsOf(error))
      setOutcome({ tone: 'danger', text: failureText(error) })
    } finally {
      setSending(false)
    }
  }
  return (
    <Stack gap={2}>
      <Row align="end">
        <TextInput
          w={{ base: '100%', xs: 360 }}
          label="Enviar o teste para"
          type="email"
          autoComplete="off"
          maxLength={120}
          value={para}
          onChange={(event) => setTyped(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return
            event.preventDefault()
            event.stopPropagation()
            if (para && !isSending && !isImpossible) void send()
          }}
        />
        <Button
          variant="default"
          leftSection={<IconSend size={15} stroke={1.5} />}
          loading={isSending}
          disabled={para === '' || isImpossible}
          onClick={() => void send()}
        >
          Enviar e-mail de teste
        </Button>
      </Row>
      {isImpossible && (
        <Note>
          Sem servidor de e-mail não há o que testar: as mensagens são só guardadas. Use um servidor
          próprio.
        </Note>
      )}
      <div aria-live="polite">
        {isSending && <Note>Falando com o servidor… pode levar até 25 s.</Note>}
        {outcome && <Note tone={outcome.tone}>{outcome.text}</Note>}
      </div>
    </Stack>
  )
}
