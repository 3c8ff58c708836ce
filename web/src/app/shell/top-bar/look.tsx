import { useBrand } from '../../../lib/account/brand.ts'
import { setPreference, sidebarColours, usePreferences } from '../../../lib/account/preferences.ts'
import type { Preferences } from '../../../lib/account/preferences.ts'
import { Row, Stack } from '../../../ui/layout/flex.tsx'
import { Segments } from '../../../ui/buttons/press.tsx'
import { t } from '../../words.ts'
import styles from './user-panel.module.css'

/** Theme, density, colour of the menu. */
export function Look() {
  const preferences = usePreferences()
  const { cor_layout } = useBrand()
  const chosen = preferences.cor ?? cor_layout
  return (
    <Stack className={styles.part}>
      <Choice
        name="tema"
        label={t('usuario.tema')}
        value={preferences.tema}
        options={[
          ['claro', t('usuario.tema.claro')],
          ['escuro', t('usuario.tema.escuro')],
          ['automatico', t('usuario.tema.automatico')],
        ]}
      />
      <Choice
        name="densidade"
        label={t('usuario.densidade')}
        value={preferences.densidade}
        options={[
          ['normal', t('usuario.densidade.normal')],
          ['compacta', t('usuario.densidade.compacta')],
        ]}
      />
      <fieldset>
        <legend>{t('usuario.cor')}</legend>
        <Row>
          {sidebarColours.map((colour) => (
            <input
              key={colour}
              type="radio"
              name="cor"
              className={styles.swatch}
              style={{ background: `var(--hue-${colour})` }}
              title={t(`cor.${colour}`)}
              aria-label={t(`cor.${colour}`)}
              checked={chosen === colour}
              onChange={() => setPreference('cor', colour)}
            />
          ))}
        </Row>
      </fieldset>
    </Stack>
  )
}

interface ChoiceProps<K extends keyof Preferences> {
  readonly name: K
  readonly label: string
  readonly value: Preferences[K]
  readonly options: readonly (readonly [Preferences[K], string])[]
}

/** A labelled group of radio buttons for one preference. */
function Choice<K extends keyof Preferences>({ name, label, value, options }: ChoiceProps<K>) {
  return (
    <fieldset>
      <legend>{label}</legend>
      <Segments>
        {options.map(([option, text]) => (
          <label key={text}>
            <input
              type="radio"
              name={name}
              checked={option === value}
              onChange={() => setPreference(name, option)}
            />
            {text}
          </label>
        ))}
      </Segments>
    </fieldset>
  )
}
