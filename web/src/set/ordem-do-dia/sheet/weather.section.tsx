import type { SomeCabecalho } from '@claquete/contract/set/ordem-do-dia/change'
import { ordemForecast } from '@claquete/contract/set/ordem-do-dia/clima'
import { sunOfSheet } from '@claquete/core/set/ordem-do-dia/papel/paper'
import { Button, TextInput } from '@mantine/core'
import { useAct } from '../../../lib/acts/act.ts'
import { call, reportFailure } from '../../../lib/wire/call.ts'
import { Grid } from '../../../ui/layout/grid.tsx'
import { Note } from '../../../ui/layout/text.tsx'
import { NumberInput } from './number-input.tsx'
import { Section } from './section.tsx'
import { useDesk, useDeskState, useHead } from './state/use-desk.ts'
import { TimeInput } from './time-input.tsx'

type SomeClima = NonNullable<SomeCabecalho['clima']>

/** Asks the company's service for the weather and writes it into the sheet, as if it was typed. */
function ForecastButton() {
  const { id_ordem_dia } = useDeskState().documento
  const { desk } = useDesk()
  const { head, set } = useHead()
  const act = useAct({ onFailure: reportFailure })
  const fetchClima = async () => {
    // The service is asked for the place and the day that the server has.
    await desk.flush()
    const { data } = await call(ordemForecast, { params: { id_ordem_dia } })
    set({ clima: data }, { clima: head.clima })
    return { msg: `Previsão de ${data.fonte}` }
  }
  return (
    <Button
      size="xs"
      variant="default"
      loading={act.isRunning}
      onClick={() => void act.run(fetchClima)}
    >
      Buscar previsão
    </Button>
  )
}

/** The weather as it was typed or as the company's service gave it, and the sun as it is computed or typed over. */
export function WeatherSection({ isModelo }: { readonly isModelo: boolean }) {
  const { isReadOnly } = useDesk()
  const { head, set, leave } = useHead()
  const { clima, sol } = head
  const setClima = (valores: SomeClima, antes: SomeClima) => {
    // What somebody types is no longer what the source said.
    const { fonte, consultado_em } = clima
    const blank = fonte === '' ? {} : { fonte: '', consultado_em: '' }
    const was = fonte === '' ? {} : { fonte, consultado_em }
    set({ clima: { ...valores, ...blank } }, { clima: { ...antes, ...was } }, true)
  }
  const number = (
    of: 'minima' | 'maxima' | 'chance_chuva' | 'vento',
    label: string,
    [min, max]: readonly [number, number],
  ) => (
    <NumberInput
      label={label}
      isReadOnly={isReadOnly}
      min={min}
      max={max}
      value={clima[of]}
      onChange={(value) => setClima({ [of]: value }, { [of]: clima[of] })}
      onLeave={leave}
    />
  )
  const computed = useComputedSun()
  return (
    <Section
      title="Tempo e sol"
      bloco="clima"
      {...(!isReadOnly && !isModelo && { aside: <ForecastButton /> })}
    >
      <Grid min={220}>
        <TextInput
          label="Previsão"
          autoComplete="off"
          placeholder="Sol entre nuvens"
          maxLength={160}
          readOnly={isReadOnly}
          value={clima.texto}
          onChange={(event) =>
            setClima({ texto: event.currentTarget.value }, { texto: clima.texto })
          }
          onBlur={leave}
        />
      </Grid>
      <Grid min={96}>
        {number('minima', 'Mínima, °C', [-60, 60])}
        {number('maxima', 'Máxima, °C', [-60, 60])}
        {number('chance_chuva', 'Chuva, %', [0, 100])}
        {number('vento', 'Vento, km/h', [0, 500])}
        <TimeInput
          label="Sol nasce"
          readOnly={isReadOnly}
          value={sol.nascer ?? computed?.nascer ?? null}
          onChange={(nascer) => set({ sol: { nascer } }, { sol: { nascer: sol.nascer } }, true)}
          onBlur={leave}
        />
        <TimeInput
          label="Sol se põe"
          readOnly={isReadOnly}
          value={sol.por ?? computed?.por ?? null}
          onChange={(por) => set({ sol: { por } }, { sol: { por: sol.por } }, true)}
          onBlur={leave}
        />
      </Grid>
      {clima.fonte !== '' && (
        <Note small>{`Previsão de ${clima.fonte}, lida em ${clima.consultado_em}.`}</Note>
      )}
      <Note small>
        {computed
          ? 'O sol é o da primeira locação com latitude e longitude. Apague um horário digitado para voltar ao calculado.'
          : 'Com a latitude e a longitude de uma locação, o nascer e o pôr do sol são calculados.'}
      </Note>
    </Section>
  )
}

function useComputedSun() {
  const { documento } = useDeskState()
  return sunOfSheet({
    ...documento,
    cabecalho: { ...documento.cabecalho, sol: { nascer: null, por: null } },
  })
}
