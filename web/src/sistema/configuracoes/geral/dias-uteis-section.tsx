import { settings } from '@claquete/contract/sistema/configuracoes/catalogo'
import { secoes } from '@claquete/contract/sistema/configuracoes/secoes'
import { Checkbox, Group } from '@mantine/core'
import { DateField, TextField, YesNoField } from '../../../ui/form/fields.tsx'
import { Section } from '../../../ui/form/form-layout.tsx'
import { RowsField } from '../../../ui/form/rows-field.tsx'
import { useField } from '../../../ui/form/use-field.ts'
import { HolidayCalendar } from './holiday-calendar.tsx'
import styles from './geral.module.css'
import { SettingFields } from './setting-fields.tsx'

/** Monday first, as the working week is told. */
const week = [
  [1, 'Segunda'],
  [2, 'Terça'],
  [3, 'Quarta'],
  [4, 'Quinta'],
  [5, 'Sexta'],
  [6, 'Sábado'],
  [0, 'Domingo'],
] as const

/** When the company works: the week, the days off by custom, its own holidays, and what results. */
export function DiasUteisSection() {
  const { titulo, ajuda } = secoes.dias_uteis
  return (
    <Section title={titulo} help={ajuda}>
      <div className={styles.stack}>
        <WeekField />
        <SettingFields secao="dias_uteis" />
        <div>
          <h3 className={styles.subtitle}>Feriados próprios</h3>
          <p className={styles.hint}>
            Do seu estado, da sua cidade ou da empresa. Os nacionais já são contados.
          </p>
          <RowsField
            name="feriados"
            none="Nenhum feriado próprio."
            add="Adicionar feriado"
            remove="Excluir feriado"
            blank={{ dia: '', nome: '', todo_ano: 'S' }}
          >
            {(path) => (
              <div className={styles.holidayFields}>
                <DateField name={`${path}.dia`} label="Dia" />
                <TextField name={`${path}.nome`} label="Nome" />
                <YesNoField name={`${path}.todo_ano`} label="Todo ano" look="checkbox" />
              </div>
            )}
          </RowsField>
        </div>
        <HolidayCalendar />
      </div>
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
