import { fusos, isFuso } from '@claquete/core/kernel/time/zone'
import { NativeSelect, Textarea, TextInput } from '@mantine/core'
import { DateInput } from '../../../ui/inputs/date-input.tsx'
import { Grid } from '../../../ui/layout/grid.tsx'
import { NumberInput } from './number-input.tsx'
import { Section } from './section.tsx'
import { useDesk, useHead } from './state/use-desk.ts'
import { TimeInput } from './time-input.tsx'

interface Counted {
  readonly diaria_contada: number | null
  readonly diarias_contadas: number | null
}

const zones = Object.entries(fusos).map(([value, label]) => ({ value, label }))

type TextName = 'titulo' | 'direcao' | 'producao' | 'assistente_direcao' | 'assistente_telefone'
type LongName = 'seguranca' | 'canais' | 'observacoes'

interface FieldProps<Name> {
  readonly of: Name
  readonly label: string
  readonly max: number
  readonly placeholder?: string
}

function HeadText({ of, label, max, placeholder }: FieldProps<TextName>) {
  const { isReadOnly } = useDesk()
  const { head, set, leave } = useHead()
  return (
    <TextInput
      label={label}
      autoComplete="off"
      readOnly={isReadOnly}
      maxLength={max}
      {...(placeholder !== undefined && { placeholder })}
      value={head[of]}
      onChange={(event) => set({ [of]: event.currentTarget.value }, { [of]: head[of] }, true)}
      onBlur={leave}
    />
  )
}

function HeadArea({ of, label, max, placeholder }: FieldProps<LongName>) {
  const { isReadOnly } = useDesk()
  const { head, set, leave } = useHead()
  return (
    <Textarea
      label={label}
      autosize
      minRows={2}
      readOnly={isReadOnly}
      maxLength={max}
      {...(placeholder !== undefined && { placeholder })}
      value={head[of]}
      onChange={(event) => set({ [of]: event.currentTarget.value }, { [of]: head[of] }, true)}
      onBlur={leave}
    />
  )
}

/** The day, its times and who leads it. */
export function DaySection({
  isModelo,
  counted,
}: {
  readonly isModelo: boolean
  readonly counted: Counted
}) {
  const { isReadOnly } = useDesk()
  const { head, set, leave } = useHead()
  const countedText = (value: number | null) => (value === null ? '' : String(value))
  return (
    <Section title="O dia" bloco="dia">
      <Grid min={150}>
        <HeadText
          of="titulo"
          label={isModelo ? 'Nome do modelo' : 'Título do dia'}
          max={160}
          placeholder="Praça e padaria"
        />
        {!isModelo && (
          <DateInput
            label="Dia"
            readOnly={isReadOnly}
            value={head.data}
            onChange={(data) => data && set({ data }, { data: head.data ?? undefined })}
          />
        )}
        <TimeInput
          label="Chamada geral"
          readOnly={isReadOnly}
          value={head.chamada}
          onChange={(chamada) => set({ chamada }, { chamada: head.chamada }, true)}
          onBlur={leave}
        />
        <TimeInput
          label="Término previsto"
          readOnly={isReadOnly}
          value={head.termino}
          onChange={(termino) => set({ termino }, { termino: head.termino }, true)}
          onBlur={leave}
        />
      </Grid>
      <Grid min={150}>
        {!isModelo && (
          <>
            <NumberInput
              label="Diária"
              isReadOnly={isReadOnly}
              placeholder={countedText(counted.diaria_contada)}
              min={1}
              max={999}
              value={head.diaria}
              onChange={(diaria) => set({ diaria }, { diaria: head.diaria }, true)}
              onLeave={leave}
            />
            <NumberInput
              label="De quantas"
              isReadOnly={isReadOnly}
              placeholder={countedText(counted.diarias_contadas)}
              min={1}
              max={999}
              value={head.diarias}
              onChange={(diarias) => set({ diarias }, { diarias: head.diarias }, true)}
              onLeave={leave}
            />
          </>
        )}
        <NativeSelect
          label="Horário de"
          disabled={isReadOnly}
          data={zones}
          value={head.fuso}
          onChange={({ currentTarget: { value } }) => {
            if (isFuso(value) && isFuso(head.fuso)) set({ fuso: value }, { fuso: head.fuso })
          }}
        />
      </Grid>
      <Grid min={150}>
        <HeadText of="direcao" label="Direção" max={120} />
        <HeadText of="producao" label="Produção" max={120} />
        <HeadText of="assistente_direcao" label="Assistência de direção" max={120} />
        <HeadText of="assistente_telefone" label="Telefone da assistência" max={40} />
      </Grid>
    </Section>
  )
}

/** The nearest hospital, safety, channels and general notes. */
export function CareSection() {
  const { isReadOnly } = useDesk()
  const { head, set, leave } = useHead()
  const { hospital } = head
  const text = (of: keyof typeof hospital, label: string, max: number, placeholder?: string) => (
    <TextInput
      label={label}
      autoComplete="off"
      readOnly={isReadOnly}
      maxLength={max}
      {...(placeholder !== undefined && { placeholder })}
      value={hospital[of]}
      onChange={(event) =>
        set(
          { hospital: { [of]: event.currentTarget.value } },
          { hospital: { [of]: hospital[of] } },
          true,
        )
      }
      onBlur={leave}
    />
  )
  return (
    <>
      <Section title="Hospital mais próximo" bloco="hospital">
        <Grid min={180}>
          {text('nome', 'Nome', 160)}
          {text('endereco', 'Endereço', 240)}
          {text('telefone', 'Telefone', 40)}
          {text('distancia', 'Distância', 60, '9 min de carro')}
        </Grid>
      </Section>
      <Section title="Segurança e avisos gerais" bloco="seguranca">
        <Grid min={220}>
          <HeadArea
            of="seguranca"
            label="Segurança"
            max={2000}
            placeholder="Altura, fogo, armas cênicas, trânsito…"
          />
          <HeadArea
            of="canais"
            label="Canais de rádio"
            max={1000}
            placeholder="1 direção · 2 produção"
          />
          <HeadArea of="observacoes" label="Observações gerais" max={4000} />
        </Grid>
      </Section>
    </>
  )
}
