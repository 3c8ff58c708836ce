import { calendarDate } from '@claquete/core/kernel/time/calendar'
import type { CalendarDate } from '@claquete/core/kernel/time/calendar'
import { useState } from 'react'
import { CompanySelector } from '../../ui/inputs/company-selector.tsx'
import { FileDrop } from '../../ui/records/file-drop.tsx'
import { Calendar } from '../../ui/inputs/calendar.tsx'
import { DateInput } from '../../ui/inputs/date-input.tsx'
import { MoneyInput } from '../../ui/inputs/money-input.tsx'
import { PickerInput } from '../../ui/inputs/picker-input.tsx'
import { StopwatchView } from '../../ui/buttons/stopwatch.tsx'
import { RecordLinks } from '../../ui/records/record-links.tsx'
import { Wizard } from '../../ui/frame/wizard.tsx'
import { Stack } from '../../ui/layout/flex.tsx'
import { sampleSource } from './sample.ts'
import { Chapter, Specimen } from './specimen.tsx'

const nothing = () => undefined
const minute = 60_000

/** Inputs outside a form. */
export function Inputs() {
  const [day, setDay] = useState<CalendarDate | null>(calendarDate('2026-11-21'))
  const [amount, setAmount] = useState<number | null>(1234.56)
  const [person, setPerson] = useState<string | null>('1')
  const [company, setCompany] = useState<string | null>(null)
  return (
    <Chapter title="Entradas">
      <Specimen name="Data, valor e seletor">
        <Stack>
          <DateInput label="Dia" value={day} onChange={setDay} />
          <MoneyInput label="Valor" value={amount} onChange={setAmount} />
          <PickerInput label="Pessoa" source={sampleSource} value={person} onChange={setPerson} />
          <CompanySelector withAll value={company} onChange={setCompany} />
        </Stack>
      </Specimen>
      <Specimen name="Calendário">
        <Calendar
          value={day}
          today="2026-11-21"
          onChoose={(chosen) => setDay(calendarDate(chosen))}
        />
      </Specimen>
    </Chapter>
  )
}

/** Wizard, stopwatch, record links and file drop. */
export function Tools() {
  const [step, setStep] = useState(1)
  return (
    <Chapter title="Ferramentas">
      <Specimen name="Passo a passo" isWide>
        <Wizard
          current={step}
          onChange={setStep}
          steps={[
            { label: 'Arquivo', content: <p>Escolha o arquivo.</p> },
            { label: 'Colunas', content: <p>Diga o que é cada coluna.</p> },
            {
              label: 'Conferência',
              blockedBy: 'Falta dizer qual coluna é o nome.',
              content: <p>Confira as linhas.</p>,
            },
            { label: 'Pronto', content: <p>Tudo certo.</p>, next: null },
          ]}
        />
      </Specimen>
      <Specimen name="Cronômetro">
        <StopwatchView />
      </Specimen>
      <Specimen name="Cronômetro que desconta">
        <StopwatchView durationMs={5 * minute} />
      </Specimen>
      <Specimen name="Anexos e histórico de um registro">
        <RecordLinks
          table="empresa"
          id={1}
          labels={{ razao: 'Razão social' }}
          attachments={{ param: 'empresa', isReadOnly: false }}
        />
      </Specimen>
      <Specimen name="Soltar arquivos">
        <FileDrop accept=".csv" label="Escolher arquivo" onFiles={nothing}>
          Solte aqui um CSV de até 10 MB.
        </FileDrop>
      </Specimen>
      <Specimen name="Soltar arquivos, parado">
        <FileDrop accept=".csv" label="Escolher arquivo" isDisabled onFiles={nothing} />
      </Specimen>
    </Chapter>
  )
}
