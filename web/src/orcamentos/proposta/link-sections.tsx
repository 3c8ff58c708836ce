import { parts } from '@claquete/contract/kernel/settings/proposta-link'
import type { Parte } from '@claquete/contract/kernel/settings/proposta-link'
import { Box, Checkbox, Stack } from '@mantine/core'
import { useFormValues } from '../../lib/form/form.ts'
import { Fields, Section, Span } from '../../ui/form/layout.tsx'
import { useField } from '../../ui/fields/use-field.ts'
import type { FormPart } from '../../ui/fields/bound.tsx'
import { brandSwatches } from '../../sistema/configuracoes/public.ts'
import { GreetingField } from './greeting-field.tsx'
import type { LinkValues } from './link-values.ts'
import { Grid } from '../../ui/layout/grid.tsx'

const fundos = { claro: 'Claro', neutro: 'Neutro', escuro: 'Escuro' }

/** Logo, colour and background. */
export function LookSection({ f, isReadOnly }: FormPart<LinkValues> & { isReadOnly: boolean }) {
  const { logo_url, marca } = useFormValues<LinkValues>()
  return (
    <Section title="Aparência">
      <Stack gap="md">
        <f.Image
          of="logo"
          label="Logo da página"
          help={`Sem uma própria, vale ${marca.logo_url ? 'a logo' : 'o nome'} das configurações gerais.`}
          param="proposta"
          maxSizeKb={2048}
          url={logo_url}
          isDisabled={isReadOnly}
        />
        <Fields>
          <Span of={6}>
            <f.Color
              of="cor"
              label="Cor"
              help="Em branco, a dos documentos."
              placeholder={marca.cor}
              isRequired={false}
              swatches={brandSwatches}
            />
          </Span>
          <Span of={6}>
            <f.Choice of="fundo" label="Fundo" options={fundos} />
          </Span>
        </Fields>
      </Stack>
    </Section>
  )
}

/** Title, greeting and terms. */
export function TextSection({ f }: FormPart<LinkValues>) {
  return (
    <Section title="Textos">
      <Stack gap="md">
        <f.Text of="titulo" label="Título" isRequired={false} />
        <GreetingField />
        <f.Area
          of="termos"
          label="Termos"
          help="Aparecem no fim da página, antes dos botões."
          rows={4}
          isRequired={false}
        />
      </Stack>
    </Section>
  )
}

/** Chooses which parts of the budget the public page shows; costs, BV and margin cannot be chosen. */
export function PartsSection() {
  const { key, value, set, input } = useField<readonly string[]>({
    name: 'partes',
    label: 'Mostrar na página',
  })
  const order = Object.keys(parts) as Parte[]
  return (
    <Section
      title="O que aparece"
      help="Cliente, validade e total aparecem sempre. Custos, BV e margem, nunca."
    >
      <Checkbox.Group
        key={key}
        label={input.label}
        error={input.error}
        data-path={input['data-path']}
        defaultValue={[...value]}
        onChange={(chosen) => set(order.filter((parte) => chosen.includes(parte)))}
      >
        <Grid min={210} gap={2}>
          {order.map((parte) => (
            <Checkbox key={parte} value={parte} label={parts[parte]} />
          ))}
        </Grid>
      </Checkbox.Group>
    </Section>
  )
}

/** What the client may do, and the link's validity. */
export function ActsSection({ f }: FormPart<LinkValues>) {
  const { permite_aprovar } = useFormValues<LinkValues>()
  return (
    <Section title="O que o cliente pode fazer">
      <Stack gap="md">
        <f.YesNo of="permite_aprovar" label="Aprovar a proposta" />
        {permite_aprovar === 'S' && (
          <Box pl={48}>
            <f.YesNo
              of="aprovar_muda_status"
              label="Aprovar muda o status do orçamento"
              help="Se não, quem responde pelo orçamento é avisado para conferir."
            />
          </Box>
        )}
        <f.YesNo of="permite_ajuste" label="Pedir ajuste" />
        <f.YesNo of="permite_opcionais" label="Escolher opcionais" />
        <f.YesNo of="permite_pdf" label="Baixar em PDF" />
        <Fields>
          <Span of={6}>
            <f.Number
              of="validade_dias"
              label="Validade do link, em dias"
              help="Contados do envio. De 1 a 365."
              isRequired={false}
            />
          </Span>
        </Fields>
      </Stack>
    </Section>
  )
}

/** Contact shown in the page's footer. */
export function ContactSection({ f }: FormPart<LinkValues>) {
  return (
    <Section title="Contato" help="Aparece no rodapé. Em branco, a página não mostra contato.">
      <Fields>
        <Span of={12}>
          <f.Text of="contato_nome" label="Nome" isRequired={false} />
        </Span>
        <Span of={6}>
          <f.Text of="contato_email" label="E-mail" type="email" isRequired={false} />
        </Span>
        <Span of={6}>
          <f.Text of="contato_fone" label="Telefone" isRequired={false} />
        </Span>
      </Fields>
    </Section>
  )
}
