/** A distance as people say it: `350 m`, `2.3 km`, `6 km`, `41 km`. @param km kilometres */
export function writeDistance(km: number): string {
  if (km < 0.995) return `${Math.round(km * 100) * 10} m`;
  return `${km < 9.95 ? Math.round(km * 10) / 10 : Math.round(km)} km`;
}
