import type { ReactNode } from 'react'
import { Status } from '../../ui/status.tsx'
import styles from './kit.module.css'

/** Something that happened, announced to screen readers. */
export const Notice = ({ children }: { readonly children: ReactNode }) => (
  <Status className={styles.notice}>{children}</Status>
)

/** Something that stands in the way. */
export const Alert = ({ children }: { readonly children: ReactNode }) => (
  <div role="alert" className={styles.notice}>
    {children}
  </div>
)
