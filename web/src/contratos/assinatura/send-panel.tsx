import { envelopeCreate } from '@claquete/contract/contratos/assinatura/envelope'
import { envelopeList } from '@claquete/contract/contratos/contrato/envelope'
import type { provedores } from '@claquete/contract/contratos/assinatura/envelope'
import type { CalendarDate } from '@claquete/core/kernel/time/calendar'
import { Button } from '@mantine/core'
import { useNavigate } from 'react-router'
import { toAssinatura } from '../../addresses/contratos.ts'
import { useValues } from '../../lib/form/form.ts'
import { FormPanel } from '../../ui/form/dialog.tsx'
import { Fields, Section, Span } from '../../ui/form/layout.tsx'
import { useRecordForm } from '../../ui/form/use-record-form.ts'
import { Row } from '../../ui/layout/flex.tsx'
import { useProvedores } from '../provedores/public.ts'
import { papelOptions } from './envelope.labels.ts'
import { PdfField } from './pdf-field.tsx'
import type { SentPdf } from './pdf-field.tsx'

const blank = {
  nome: '',
  email: '',
  telefone: '',
  documento: '',
  papel: 'parte' as const,
  em_nome_de: '',
  ordem: 1,
}

const initial = {
  titulo: '',
  mensagem: '',
  arquivos: [] as SentPdf[],
  signatarios: [blank],
  provedor: 'proprio' as (typeof provedores)[number],
  expira_em: null as CalendarDate | null,
}

/** Sends PDFs to be signed: what, by whom, in which order, until when. */
export function SendPanel({ onClose }: { readonly onClose: () => void }) {
  const navigate = useNavigate()
  const f = useRecordForm(envelopeCreate, {
    initial,
    request: ({ arquivos, ...values }) => ({
      body: { ...values, arquivos: arquivos.map(({ arquivo }) => arquivo) },
    }),
    refresh: [envelopeList],
    onSaved: ({ id_envelope }) => void navigate(toAssinatura(id_envelope)),
  })
  const values = useValues(f)
  const { options, helpOf } = useProvedores()
  const bar = (
    <Row justify="end">
      <Button variant="default" onClick={onClose}>
        Cancelar
      </Button>
      <Button type="submit" loading={f.isSaving}>
        Enviar para assinatura
      </Button>
    </Row>
  )
  return (
    <FormPanel
      form={f}
      title="Enviar documento para assinatura"
      size="xl"
      bar={bar}
      onClose={onClose}
    >
      <PdfField name="arquivos" />
      <f.Text of="titulo" label="Título" help="Como as pessoas veem o documento no e-mail." />
      <Section
        title="Quem assina"
        help="O mesmo número assina ao mesmo tempo; um número maior só recebe o link quando os anteriores assinaram."
      >
        <f.Rows
          of="signatarios"
          none="Ninguém ainda."
          add="Acrescentar pessoa"
          remove="Tirar pessoa"
          blank={blank}
        >
          {(row) => (
            <Fields>
              <Span of={6}>
                <row.Text of="nome" label="Nome" />
              </Span>
              <Span of={6}>
                <row.Text
                  of="email"
                  label="E-mail"
                  isRequired
                  help="O link e o código vão por ele. Quem só tem telefone assina fora do sistema."
                />
              </Span>
              <Span of={3}>
                <row.Native of="papel" label="Papel" options={papelOptions} />
              </Span>
              <Span of={3}>
                <row.Number of="ordem" label="Ordem" />
              </Span>
              <Span of={6}>
                <row.Text of="documento" label="CPF" help="Em branco, é pedido ao assinar." />
              </Span>
              <Span of={6}>
                <row.Text of="em_nome_de" label="Em nome de" />
              </Span>
              <Span of={6}>
                <row.Phone of="telefone" label="Telefone" />
              </Span>
            </Fields>
          )}
        </f.Rows>
      </Section>
      <f.Native
        of="provedor"
        label="Quem colhe as assinaturas"
        options={options}
        help={helpOf(values.provedor)}
      />
      <f.Date of="expira_em" label="Assinar até" help="Em branco, não há prazo." />
      <f.Area of="mensagem" label="Mensagem" />
    </FormPanel>
  )
}
