import { Badges, Base, Buttons } from './galeria/base.tsx'
import { Charts } from './galeria/charts.tsx'
import { FieldsChapter } from './galeria/fields.tsx'
import { FormChapter } from './galeria/form-chapter.tsx'
import styles from './galeria/galeria.module.css'
import { Lists } from './galeria/lists.tsx'
import { Overlays, States } from './galeria/overlays.tsx'
import { chapterId } from './galeria/specimen.tsx'
import { Inputs, Tools } from './galeria/tools.tsx'

const titles = [
  'Cores e letras',
  'Botões',
  'Selos',
  'Estados',
  'Janelas e avisos',
  'Entradas',
  'Campos de formulário',
  'Listas',
  'Gráficos',
  'Ferramentas',
  'Formulário',
]

/** Every building block of the screens in every state. Only while one works on them: no build has it. */
export default function GaleriaScreen() {
  return (
    <div className={styles.gallery}>
      <nav className={styles.index} aria-label="Capítulos da galeria">
        <ul>
          {titles.map((title) => (
            <li key={title}>
              <a href={`#${chapterId(title)}`}>{title}</a>
            </li>
          ))}
        </ul>
      </nav>
      <div>
        <Base />
        <Buttons />
        <Badges />
        <States />
        <Overlays />
        <Inputs />
        <FieldsChapter />
        <Lists />
        <Charts />
        <Tools />
        <FormChapter />
      </div>
    </div>
  )
}
