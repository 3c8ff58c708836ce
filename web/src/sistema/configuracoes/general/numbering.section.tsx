import { Text } from '@mantine/core'
import { documentos, settings } from '@claquete/contract/kernel/settings/catalogue'
import type { Documento } from '@claquete/contract/kernel/settings/catalogue'
import { sections } from '@claquete/contract/kernel/settings/sections'
import { followingNumber, writeNumber } from '@claquete/core/kernel/writing/numbering'
import { useFormValues } from '../../../lib/form/form.ts'
import { Section } from '../../../ui/form/layout.tsx'
import type { FormPart } from '../../../ui/fields/bound.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { Row, Stack } from '../../../ui/layout/flex.tsx'
import { Grid } from '../../../ui/layout/grid.tsx'
import { Note } from '../../../ui/layout/text.tsx'
import type { GeneralValues } from './general-values.ts'
import { useToday } from '../../../lib/page/clock.ts'

const years = { nao: 'Sem o ano', antes: 'Antes do número', depois: 'Depois do número' }

/** Numbering of each kind of document, with the next number as it would be written. */
export function NumberingSection({ f }: FormPart<GeneralValues>) {
  const { titulo, ajuda } = sections.numeracao
  return (
    <Section title={titulo} help={ajuda}>
      <Stack>
        {documentos.map((documento) => (
          <Numbering f={f} key={documento} documento={documento} />
        ))}
      </Stack>
    </Section>
  )
}

function Numbering({ f, documento }: FormPart<GeneralValues> & { documento: Documento }) {
  const name = `numeracao_${documento}` as const
  const { label } = settings[name]
  const { next, text, problem } = useExample(documento)
  return (
    <fieldset aria-label={label}>
      <Card
        level={3}
        title={label}
        aside={
          <Row>
            <Note small>Próximo</Note>
            <Text
              component="output"
              fw={600}
              aria-label={`Exemplo: ${label.toLowerCase()}`}
              {...(problem && { c: 'var(--danger-text)' })}
            >
              {text}
            </Text>
          </Row>
        }
      >
        <Grid min={130}>
          <f.Text of={`${name}.prefixo`} label="Prefixo" />
          <f.Choice of={`${name}.ano`} label="Ano" options={years} />
          <f.Number of={`${name}.digitos`} label="Dígitos" isRequired={false} />
          <f.Number
            of={`proximos.${documento}`}
            label="Próximo número"
            placeholder={String(next)}
            help="Deixe em branco para continuar a numeração."
          />
        </Grid>
        <f.YesNo of={`${name}.reinicia`} label="Recomeçar do 1 a cada ano" />
      </Card>
    </fieldset>
  )
}

/** The next number of a document, as the current values would write it. */
function useExample(documento: Documento) {
  const values = useFormValues<GeneralValues>()
  const numbering = values[`numeracao_${documento}`]
  const year = Number(useToday().slice(0, 4))
  const digits = Number(numbering.digitos) || 1
  const series = values.series.filter((one) => one.documento === documento)
  const next = followingNumber(numbering, year, series)
  const wanted = values.proximos[documento] ?? next
  const text = writeNumber({ ...numbering, digitos: digits }, year, wanted)
  const problem = numbering.reinicia === 'S' && numbering.ano === 'nao' ? true : undefined
  return { next, text, problem }
}
