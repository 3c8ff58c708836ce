import { slug } from '@claquete/core/kernel/text'
import { Badges, Base, Buttons } from './gallery/base.tsx'
import { Charts } from './gallery/charts.tsx'
import { FieldsChapter } from './gallery/fields.tsx'
import { FormChapter } from './gallery/form-chapter.tsx'
import styles from './gallery/gallery.module.css'
import { Lists } from './gallery/lists.tsx'
import { Overlays, States } from './gallery/overlays.tsx'
import { Inputs, Tools } from './gallery/tools.tsx'
import { Figured, Framed, Pressed } from './gallery/layout.tsx'
import { PressRow } from '../ui/buttons/press.tsx'

const titles = [
  'Cores e letras',
  'Botões',
  'Selos',
  'Estados',
  'Janelas e avisos',
  'Entradas',
  'Campos de formulário',
  'Molduras',
  'Números e tabelas',
  'Linhas e botões',
  'Listas',
  'Gráficos',
  'Ferramentas',
  'Formulário',
]

/** Gallery of every component of the kit in every state; development only. */
export default function GalleryScreen() {
  return (
    <div className={styles.gallery}>
      <nav className={styles.index} aria-label="Capítulos da galeria">
        {titles.map((title) => (
          <PressRow key={title} as="a" href={`#${slug(title)}`}>
            {title}
          </PressRow>
        ))}
      </nav>
      <div>
        <Base />
        <Buttons />
        <Badges />
        <States />
        <Overlays />
        <Inputs />
        <FieldsChapter />
        <Framed />
        <Figured />
        <Pressed />
        <Lists />
        <Charts />
        <Tools />
        <FormChapter />
      </div>
    </div>
  )
}
