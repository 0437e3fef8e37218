/** The shop as a process that dies at a point of its work: the product's own code, its doors wrapped before it starts. */
import './fault-injection.js';
import '../../testing/story-process.js';
