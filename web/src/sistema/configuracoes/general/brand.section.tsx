import { settings } from '@claquete/contract/kernel/settings/catalogue'
import { sections } from '@claquete/contract/kernel/settings/sections'
import { useFormValues } from '../../../lib/form/form.ts'
import { Section } from '../../../ui/form/layout.tsx'
import type { FormPart } from '../../../ui/fields/bound.tsx'
import { Stack } from '../../../ui/layout/flex.tsx'
import { brandSwatches } from '../swatches.ts'
import type { GeneralValues } from './general-values.ts'
import { SettingFields } from './setting-fields.tsx'

/** The tenant's brand on its documents: name, colour, logo and footer. */
export function MarkSection({ f, isReadOnly }: FormPart<GeneralValues> & { isReadOnly: boolean }) {
  const { logo_url, nome } = useFormValues<GeneralValues>()
  const { titulo, ajuda } = sections.marca
  const { marca_logo, marca_cor } = settings
  return (
    <Section title={titulo} help={`${ajuda} No contrato, a empresa se chama ${nome}.`}>
      <Stack gap={4}>
        <f.Image
          of="marca_logo"
          label={marca_logo.label}
          help={marca_logo.ajuda}
          param="configuracao"
          maxSizeKb={2048}
          url={logo_url}
          isDisabled={isReadOnly}
        />
        <SettingFields secao="marca">
          <f.Color
            of="marca_cor"
            label={marca_cor.label}
            help={marca_cor.ajuda}
            isRequired={false}
            swatches={brandSwatches}
          />
        </SettingFields>
      </Stack>
    </Section>
  )
}
