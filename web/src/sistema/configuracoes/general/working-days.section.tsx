import { settings } from '@claquete/contract/kernel/settings/catalogue'
import { sections } from '@claquete/contract/kernel/settings/sections'
import { Box, Checkbox, Group } from '@mantine/core'
import { Fields, Section, Span } from '../../../ui/form/layout.tsx'
import { useField } from '../../../ui/fields/use-field.ts'
import type { FormPart } from '../../../ui/fields/bound.tsx'
import { Stack } from '../../../ui/layout/flex.tsx'
import { Note } from '../../../ui/layout/text.tsx'
import { HolidayCalendar } from './holiday-calendar.tsx'
import type { GeneralValues } from './general-values.ts'
import { SettingFields } from './setting-fields.tsx'

/** Days of the week, Monday first. */
const week = [
  [1, 'Segunda'],
  [2, 'Terça'],
  [3, 'Quarta'],
  [4, 'Quinta'],
  [5, 'Sexta'],
  [6, 'Sábado'],
  [0, 'Domingo'],
] as const

/** Working days: the week, customary holidays, own holidays, and the resulting calendar. */
export function WorkingDaysSection({ f }: FormPart<GeneralValues>) {
  const { titulo, ajuda } = sections.dias_uteis
  return (
    <Section title={titulo} help={ajuda}>
      <Stack gap={4}>
        <WeekField />
        <SettingFields secao="dias_uteis" />
        <Stack gap={2}>
          <h3>Feriados próprios</h3>
          <Note small>
            Do seu estado, da sua cidade ou da empresa. Os nacionais já são contados.
          </Note>
          <f.Rows
            of="feriados"
            none="Nenhum feriado próprio."
            add="Adicionar feriado"
            remove="Excluir feriado"
            blank={{ dia: null, nome: '', todo_ano: 'S' }}
          >
            {(row) => (
              <Fields>
                <Span of={3}>
                  <row.Date of="dia" label="Dia" />
                </Span>
                <Span of={6}>
                  <row.Text of="nome" label="Nome" />
                </Span>
                <Span of={3}>
                  <Box pt={{ base: 0, xs: 28 }}>
                    <row.YesNo of="todo_ano" label="Todo ano" look="checkbox" />
                  </Box>
                </Span>
              </Fields>
            )}
          </f.Rows>
        </Stack>
        <HolidayCalendar />
      </Stack>
    </Section>
  )
}

function WeekField() {
  const { key, value, set, input } = useField<readonly number[]>({
    name: 'semana_util',
    label: settings.semana_util.label,
  })
  const choose = (days: readonly string[]) => set(days.map(Number).toSorted((a, b) => a - b))
  return (
    <Checkbox.Group
      key={key}
      label={input.label}
      error={input.error}
      data-path={input['data-path']}
      defaultValue={value.map(String)}
      onChange={choose}
    >
      <Group gap="md" mt={6}>
        {week.map(([day, text]) => (
          <Checkbox key={day} value={String(day)} label={text} />
        ))}
      </Group>
    </Checkbox.Group>
  )
}
