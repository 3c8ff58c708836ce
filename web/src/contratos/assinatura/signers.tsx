import {
  envelopeView,
  papelLabels,
  signatarioResend,
} from '@claquete/contract/contratos/assinatura/envelope'
import type {
  Envelope,
  SignatarioDoEnvelope,
} from '@claquete/contract/contratos/assinatura/envelope'
import { Badge, Button } from '@mantine/core'
import { useState } from 'react'
import { useMay } from '../../lib/account/permission.ts'
import { formatMoment } from '../../lib/plain/format.ts'
import { FormDialog } from '../../ui/form/dialog.tsx'
import { useRecordForm } from '../../ui/form/use-record-form.ts'
import { Card } from '../../ui/layout/card.tsx'
import { Row, Stack } from '../../ui/layout/flex.tsx'
import { Note } from '../../ui/layout/text.tsx'
import { looksOfSignatario } from './envelope.labels.ts'
import { wordsOf } from './provedor.labels.ts'
import type { ProvedorWords } from './provedor.labels.ts'

/** Who signs, in order, and what each did. */
export function Signers({ envelope }: { readonly envelope: Envelope }) {
  const [mending, setMending] = useState<SignatarioDoEnvelope>()
  const mayResend =
    useMay()(signatarioResend.access) && ['enviado', 'preparando'].includes(envelope.estado)
  return (
    <Card title="Assinaturas">
      <Stack as="ul" gap={4}>
        {envelope.signatarios.map((one) => {
          const { label, color } = looksOfSignatario(one)
          return (
            <li key={one.id_signatario}>
              <Row justify="between" align="start">
                <Stack gap={1}>
                  <strong>{`${one.ordem}. ${one.nome}`}</strong>
                  <Note small>
                    {[
                      papelLabels[one.papel],
                      one.em_nome_de && `em nome de ${one.em_nome_de}`,
                      one.email,
                    ]
                      .filter(Boolean)
                      .join(' · ')}
                  </Note>
                  <Note
                    small
                    tone={one.problema_email && one.estado !== 'assinado' ? 'warning' : 'muted'}
                  >
                    {progressOf(one, envelope)}
                  </Note>
                </Stack>
                <Row nowrap>
                  <Badge color={color}>{label}</Badge>
                  {mayResend && one.estado !== 'assinado' && (
                    <Button size="xs" variant="default" onClick={() => setMending(one)}>
                      Corrigir e reenviar
                    </Button>
                  )}
                </Row>
              </Row>
            </li>
          )
        })}
      </Stack>
      {mending && (
        <ResendDialog
          signatario={mending}
          words={wordsOf(envelope)}
          onClose={() => setMending(undefined)}
        />
      )}
    </Card>
  )
}

function progressOf(one: SignatarioDoEnvelope, envelope: Envelope): string {
  const words = wordsOf(envelope)
  if (one.estado === 'assinado') return words.signed(formatMoment(one.respondido_em))
  if (one.estado === 'recusado') return one.motivo
  if (one.problema_email !== '') return one.problema_email
  if (one.estado === 'aberto') return words.opened(one, envelope.paginas)
  if (one.lembrado_em !== null) return words.reminded(formatMoment(one.lembrado_em))
  return one.enviado_em === null ? words.later : words.asked(formatMoment(one.enviado_em))
}

interface ResendProps {
  readonly words: ProvedorWords
  readonly signatario: SignatarioDoEnvelope
  readonly onClose: () => void
}

function ResendDialog({ signatario, words: { resend }, onClose }: ResendProps) {
  const { id_signatario, nome, email, telefone } = signatario
  const f = useRecordForm(signatarioResend, {
    initial: { nome, email, telefone },
    request: (body) => ({ params: { id_signatario }, body }),
    refresh: [envelopeView],
  })
  return (
    <FormDialog form={f} title="Corrigir e reenviar" yes={resend.yes} onClose={onClose}>
      <f.Text of="nome" label="Nome" />
      <f.Text of="email" label="E-mail" isRequired help={resend.help} />
      <f.Phone of="telefone" label="Telefone" />
    </FormDialog>
  )
}
