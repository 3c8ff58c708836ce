import type { Endereco } from '@claquete/contract/cadastros/pessoas/endereco'
import { UF_NAMES, UFS } from '@claquete/core/kernel/uf'
import { Button } from '@mantine/core'
import { useCurrentForm } from '../../../lib/form.ts'
import { CepField } from '../../../ui/form/cep-field.tsx'
import { SelectField, TextField } from '../../../ui/form/fields.tsx'
import { Fields, FoldedSection, Section, Span } from '../../../ui/form/form-layout.tsx'
import { PhoneField } from '../../../ui/form/formatted-fields.tsx'
import { SuggestField } from '../../../ui/form/suggest-field.tsx'
import { IconCopy } from '../../../ui/icons.ts'
import { Row } from '../../../ui/layout/flex.tsx'
import { billedPaths, withBillingCopied } from './pessoa-values.ts'

const states = UFS.map((uf) => ({ value: uf, label: `${uf} - ${UF_NAMES[uf]}` }))

export function EnderecoSection() {
  return (
    <Section title="Endereço" help="O endereço é preenchido pelo CEP">
      <AddressFields suffix="" />
    </Section>
  )
}

/** Billing address, when it differs from the main one. */
export function CobrancaSection() {
  const { form } = useCurrentForm()
  const copy = () => {
    const endereco = form.getValues()['endereco'] as Endereco
    form.setValues({ endereco: withBillingCopied(endereco) })
  }
  return (
    <FoldedSection
      title="Cobrança"
      help="Para onde vão faturas e boletos, quando é outro lugar."
      paths={billedPaths}
    >
      <Row justify="end">
        <Button
          variant="default"
          size="xs"
          leftSection={<IconCopy size={14} stroke={1.5} />}
          onClick={copy}
        >
          Copiar do principal
        </Button>
      </Row>
      <Fields>
        <PhoneField name="endereco.fone_cobranca" label="Telefone de cobrança" />
        <Span of={8}>
          <TextField name="endereco.email_cobranca" label="E-mail de cobrança" type="email" />
        </Span>
      </Fields>
      <div style={{ height: 14 }} />
      <AddressFields suffix="_cobranca" />
    </FoldedSection>
  )
}

function AddressFields({ suffix }: { suffix: '' | '_cobranca' }) {
  const path = (part: string) => `endereco.${part}${suffix}`
  const named = (label: string) => (suffix ? `${label} de cobrança` : label)
  return (
    <Fields>
      <Span of={3}>
        <CepField
          name={path('cep')}
          label={named('CEP')}
          fills={{
            logradouro: path('logradouro'),
            bairro: path('bairro'),
            cidade: path('cidade'),
            uf: path('uf'),
            cod_municipio: path('cod_municipio'),
          }}
        />
      </Span>
      <Span of={6}>
        <TextField name={path('logradouro')} label={named('Endereço')} />
      </Span>
      <Span of={3}>
        <TextField name={path('numero')} label={named('Número')} />
      </Span>
      <TextField name={path('complemento')} label={named('Complemento')} />
      <SuggestField of="bairro" name={path('bairro')} label={named('Bairro')} />
      <SuggestField of="cidade" name={path('cidade')} label={named('Cidade')} />
      <SelectField name={path('uf')} label={named('UF')} options={states} />
      <TextField name={path('pais')} label={named('País')} />
    </Fields>
  )
}
