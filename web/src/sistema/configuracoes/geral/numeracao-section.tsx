import { documentos, settings } from '@claquete/contract/sistema/configuracoes/catalogo'
import type { Documento } from '@claquete/contract/sistema/configuracoes/catalogo'
import { secoes } from '@claquete/contract/sistema/configuracoes/secoes'
import { followingNumber, writeNumber } from '@claquete/core/kernel/numbering'
import { todayInSaoPaulo } from '@claquete/core/kernel/calendar'
import { useFormValues } from '../../../lib/form.ts'
import { ChoiceField } from '../../../ui/form/choice-field.tsx'
import { NumberField, TextField, YesNoField } from '../../../ui/form/fields.tsx'
import { Section } from '../../../ui/form/form-layout.tsx'
import styles from './geral.module.css'
import type { GeralValues } from './geral-values.ts'

const years = { nao: 'Sem o ano', antes: 'Antes do número', depois: 'Depois do número' }

/** How each kind of document is numbered, with the number that comes next as it would be written. */
export function NumeracaoSection() {
  const { titulo, ajuda } = secoes.numeracao
  return (
    <Section title={titulo} help={ajuda}>
      <div className={styles.numberings}>
        {documentos.map((documento) => (
          <Numbering key={documento} documento={documento} />
        ))}
      </div>
    </Section>
  )
}

function Numbering({ documento }: { documento: Documento }) {
  const name = `numeracao_${documento}` as const
  const { label } = settings[name]
  const { next, text, problem } = useExample(documento)
  return (
    <fieldset className={styles.numbering}>
      <legend>{label}</legend>
      <div className={styles.example}>
        <span>Próximo</span>
        <output aria-label={`Exemplo: ${label.toLowerCase()}`} data-wrong={problem}>
          {text}
        </output>
      </div>
      <div className={styles.numberFields}>
        <TextField name={`${name}.prefixo`} label="Prefixo" />
        <ChoiceField name={`${name}.ano`} label="Ano" options={years} />
        <NumberField name={`${name}.digitos`} label="Dígitos" isRequired={false} />
        <NumberField
          name={`proximos.${documento}`}
          label="Próximo número"
          placeholder={String(next)}
          help="Em branco, segue a contagem."
        />
      </div>
      <YesNoField name={`${name}.reinicia`} label="Recomeçar do 1 a cada ano" />
    </fieldset>
  )
}

/** The number that the next document gets, as the fields stand. */
function useExample(documento: Documento) {
  const values = useFormValues<GeralValues>()
  const numbering = values[`numeracao_${documento}`]
  const year = Number(todayInSaoPaulo(Date.now()).slice(0, 4))
  const digits = Number(numbering.digitos) || 1
  const series = values.series.filter((one) => one.documento === documento)
  const next = followingNumber(numbering, year, series)
  const wanted = values.proximos[documento] ?? next
  const text = writeNumber({ ...numbering, digitos: digits }, year, wanted)
  const problem = numbering.reinicia === 'S' && numbering.ano === 'nao' ? true : undefined
  return { next, text, problem }
}
