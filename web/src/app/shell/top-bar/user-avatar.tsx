import fallback from './default-avatar.svg'
import styles from './top-bar.module.css'

interface Props {
  readonly src: string | null | undefined
  readonly size: number
}

/** A user's picture; the default image when there is none or it fails to load. */
export function UserAvatar({ src, size }: Props) {
  return (
    <img
      key={src}
      className={styles.avatar}
      src={src || fallback}
      alt=""
      width={size}
      height={size}
      onError={({ currentTarget }) => {
        if (currentTarget.src !== fallback) currentTarget.src = fallback
      }}
    />
  )
}
