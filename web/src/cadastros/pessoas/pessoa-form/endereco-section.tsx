import type { Endereco } from '@claquete/contract/cadastros/pessoas/endereco'
import type { addressParts } from '@claquete/core/kernel/person/address'
import { UF_NAMES, UFS } from '@claquete/core/kernel/person/uf'
import { Button } from '@mantine/core'
import { useCurrentForm } from '../../../lib/form/form.ts'
import { Fields, FoldedSection, Section, Span } from '../../../ui/form/layout.tsx'
import type { FormPart } from '../../../ui/fields/bound.tsx'
import { IconCopy } from '../../../ui/icons.ts'
import { Row } from '../../../ui/layout/flex.tsx'
import { billedPaths, withBillingCopied } from './pessoa-values.ts'
import type { PessoaValues } from './pessoa-values.ts'

const states = UFS.map((uf) => ({ value: uf, label: `${uf} - ${UF_NAMES[uf]}` }))

export function EnderecoSection({ f }: FormPart<PessoaValues>) {
  return (
    <Section title="Endereço" help="O endereço é preenchido pelo CEP">
      <AddressFields f={f} suffix="" />
    </Section>
  )
}

/** Billing address, when it differs from the main one. */
export function CobrancaSection({ f }: FormPart<PessoaValues>) {
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
        <f.Phone of="endereco.fone_cobranca" label="Telefone de cobrança" />
        <f.Phone of="endereco.fone2_cobranca" label="Telefone 2 de cobrança" />
        <f.Phone of="endereco.celular_cobranca" label="Celular de cobrança" />
        <f.Text of="endereco.email_cobranca" label="E-mail de cobrança" type="email" />
        <f.Text of="endereco.emailSec_cobranca" label="E-mail 2 de cobrança" type="email" />
        <f.Text of="endereco.site_cobranca" label="Site de cobrança" />
        <f.Phone of="endereco.fax_cobranca" label="Fax de cobrança" />
        <f.Text of="endereco.skype_cobranca" label="Skype de cobrança" />
        <f.Text of="endereco.msn_cobranca" label="Outro mensageiro de cobrança" />
      </Fields>
      <div style={{ height: 14 }} />
      <AddressFields f={f} suffix="_cobranca" />
    </FoldedSection>
  )
}

type AddressPart = (typeof addressParts)[number] | 'pais' | 'cod_municipio'

function AddressFields({ f, suffix }: FormPart<PessoaValues> & { suffix: '' | '_cobranca' }) {
  const path = <P extends AddressPart>(part: P) => `endereco.${part}${suffix}` as const
  const named = (label: string) => (suffix ? `${label} de cobrança` : label)
  return (
    <Fields>
      <Span of={3}>
        <f.Cep
          of={path('cep')}
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
        <f.Text of={path('logradouro')} label={named('Endereço')} />
      </Span>
      <Span of={3}>
        <f.Text of={path('numero')} label={named('Número')} />
      </Span>
      <f.Text of={path('complemento')} label={named('Complemento')} />
      <f.Suggest from="bairro" of={path('bairro')} label={named('Bairro')} />
      <f.Suggest from="cidade" of={path('cidade')} label={named('Cidade')} />
      <f.Select of={path('uf')} label={named('UF')} options={states} />
      <f.Text of={path('pais')} label={named('País')} />
    </Fields>
  )
}
